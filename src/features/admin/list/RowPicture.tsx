import { derivativeUrl } from '#lib/image-url.ts';

/** In pixels: the smallest that the picture store makes; with 160 a tall work in the demonstration has 7 KB. */
const WIDTH = 120;

/** A work's picture in a row, whole and decorative: the row names the work. */
export function RowPicture({ imageUrl }: { imageUrl: string | null | undefined }) {
  return (
    <span className="row-picture">
      {imageUrl ? (
        <picture>
          <source srcSet={derivativeUrl(imageUrl, WIDTH, 'avif')} type="image/avif" />
          <img
            alt=""
            className="max-h-18"
            decoding="async"
            loading="lazy"
            src={derivativeUrl(imageUrl, WIDTH, 'jpg')}
          />
        </picture>
      ) : (
        <span className="size-full bg-surface" />
      )}
    </span>
  );
}
