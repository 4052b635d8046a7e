import { useState } from 'react';
import { derivativeUrl } from '#lib/image-url.ts';
import { toast } from '#ui/toast-store.ts';

const FAILED = 'Image loading failed';

type Props = { imageUrl: string; onProblem: (problem: string) => void };

/** The stored picture, uncropped and small; a failed load hides it and shows a toast (§8). */
export function ImagePreview({ imageUrl, onProblem }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      alt="Preview"
      className="max-h-60 w-auto lg:max-h-[50dvh] max-w-full justify-self-start bg-surface object-contain"
      onError={() => {
        setFailed(true);
        onProblem(FAILED);
        toast({ title: FAILED, variant: 'destructive' });
      }}
      src={derivativeUrl(imageUrl, 640, 'jpg')}
    />
  );
}
