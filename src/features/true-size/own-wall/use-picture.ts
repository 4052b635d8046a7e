import { useEffect, useState } from 'react';
import { derivativePath, hasDerivatives } from '#contract/image-url.ts';

/**
 * The work's picture, once it is loaded. From the site's own address and not the image store's: the pixels of another
 * origin could be drawn, but not put into perspective.
 */
export function usePicture({ imageUrl }: { imageUrl: string | null }): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (!imageUrl) return;
    const image = new Image();
    image.src = hasDerivatives(imageUrl) ? derivativePath(imageUrl, 2000, 'webp') : imageUrl;
    image.decode().then(
      () => setPicture(image),
      () => {},
    );
  }, [imageUrl]);
  return picture;
}
