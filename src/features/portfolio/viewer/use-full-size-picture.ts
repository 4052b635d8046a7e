import { useEffect, useState } from 'react';
import { hasDerivatives } from '#lib/image-url.ts';

/** The stored picture itself, from the image store's own CDN where it has one. */
function fullSizeUrl(imageUrl: string): string {
  const store: string = import.meta.env.IMAGE_STORE ?? '';
  return store ? imageUrl.replace('/uploads', store) : imageUrl;
}

/**
 * The address of the stored picture, once it is wanted and decoded: it is shown over the largest derivative, which has
 * fewer pixels. Null before, and where it does not load.
 */
export function useFullSizePicture(imageUrl: string | null, isWanted: boolean): string | null {
  const [decoded, setDecoded] = useState<string | null>(null);
  const url = imageUrl && hasDerivatives(imageUrl) ? fullSizeUrl(imageUrl) : null;
  useEffect(() => {
    if (!url || !isWanted) return;
    let isCurrent = true;
    const image = new Image();
    image.src = url;
    // Without it the derivative stays.
    image.decode().then(
      () => isCurrent && setDecoded(url),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [url, isWanted]);
  return isWanted && decoded === url ? decoded : null;
}
