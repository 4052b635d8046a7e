import type { ArtworkRecord } from '#contract/artworks.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { ratioOf } from '#ui/Picture.tsx';
import { thumbnailWidth } from '../rows/thumbnail.ts';

/** A work's small picture, whole and decorative: the work's button has its title. */
export function WallPicture({ work }: { work: ArtworkRecord }) {
  const { imageUrl, imageWidth, imageHeight, placeholderColor } = work;
  const ratio = ratioOf(imageWidth, imageHeight);
  const width = thumbnailWidth(ratio);
  return (
    <span
      className="works-wall-picture"
      style={{ aspectRatio: ratio, backgroundColor: placeholderColor || undefined }}
    >
      {imageUrl && (
        <picture>
          <source srcSet={derivativeUrl(imageUrl, width, 'avif')} type="image/avif" />
          <img
            alt=""
            decoding="async"
            draggable={false}
            loading="lazy"
            src={derivativeUrl(imageUrl, width, 'jpg')}
          />
        </picture>
      )}
    </span>
  );
}
