import { useCallback, useEffect, useState } from 'react';
import { derivativePath, hasDerivatives } from '#contract/image-url.ts';

/**
 * The work's picture, once it is loaded; a work without one is ready at once. From the site's own address and not the
 * image store's: the pixels of another origin could be drawn, but not put into perspective.
 */
export function usePicture({ imageUrl }: { imageUrl: string | null }) {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    if (!imageUrl) return;
    setFailed(false);
    const image = new Image();
    image.src = hasDerivatives(imageUrl) ? derivativePath(imageUrl, 2000, 'webp') : imageUrl;
    image.decode().then(
      () => setPicture(image),
      () => setFailed(true),
    );
  }, [imageUrl]);
  useEffect(load, [load]);
  return { picture, isReady: !imageUrl || picture !== null, hasFailed, load };
}
