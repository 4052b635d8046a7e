import { useState } from 'react';
import { derivativeUrl } from '#lib/image-url.ts';
import { toast } from '#ui/toast-store.ts';

const FAILED = 'Image loading failed';

type Props = { imageUrl: string; onProblem: (problem: string) => void };

/**
 * The stored picture, uncropped, in a box whose height is known before it loads: the fields below stay in place. A failed
 * load hides it and shows a toast (§8).
 */
export function ImagePreview({ imageUrl, onProblem }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <img
      alt="Preview"
      className="h-52 w-full bg-surface object-contain lg:h-[min(50dvh,20rem)]"
      onError={() => {
        setFailed(true);
        onProblem(FAILED);
        toast({ title: FAILED, variant: 'destructive' });
      }}
      src={derivativeUrl(imageUrl, 640, 'jpg')}
    />
  );
}
