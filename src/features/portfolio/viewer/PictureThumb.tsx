import type { CSSProperties } from 'react';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { ratioOf } from '#ui/Picture.tsx';

type Shown = Pick<WorkPicture, 'imageUrl' | 'imageWidth' | 'imageHeight' | 'placeholderColor'>;

export const thumbUrl = (imageUrl: string) => derivativeUrl(imageUrl, 240, 'webp');

/** A small picture of a strip, whole and in its own proportions. */
export function PictureThumb({ picture, alt = '' }: { picture: Shown; alt?: string }) {
  const { imageUrl, imageWidth, imageHeight, placeholderColor } = picture;
  const style = { '--ratio': ratioOf(imageWidth, imageHeight), background: placeholderColor };
  return (
    <img
      alt={alt}
      decoding="async"
      height={imageHeight ?? undefined}
      loading="lazy"
      src={thumbUrl(imageUrl)}
      style={style as CSSProperties}
      width={imageWidth ?? undefined}
    />
  );
}
