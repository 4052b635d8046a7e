import { derivativeUrl } from '#lib/image-url.ts';

/** In pixels: the smallest that the picture store makes; with 160 a tall work in the demonstration has 7 KB. */
const WIDTH = 120;
/** How many pictures of a row are shown; the fourth quarter of the square has the number of the others. */
const SHOWN = 3;

type Props = {
  imageUrl: string | null | undefined;
  /** False where it may be printed before it was scrolled to. */
  isLazy?: boolean;
};

/** A work's picture in a row, whole and decorative: the row names the work. */
export const RowPicture = (props: Props) => (
  <span className="row-picture">
    <Thumbnail {...props} />
  </span>
);

/** The pictures of a row with several works, in the space of one: `+2` stands for two more. */
export function RowPictures({ imageUrls }: { imageUrls: readonly (string | null)[] }) {
  if (imageUrls.length < 2) return <RowPicture imageUrl={imageUrls[0]} />;
  const more = imageUrls.length - SHOWN;
  return (
    <span className="row-picture row-pictures">
      {imageUrls.slice(0, SHOWN).map((imageUrl, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two works without a picture differ in their place only
        <Thumbnail imageUrl={imageUrl} key={place} />
      ))}
      {more > 0 && <span className="text-[0.8125rem] text-ink-soft tabular-nums">+{more}</span>}
    </span>
  );
}

/** A blank ground stands for a work without a picture, or one that was deleted. */
function Thumbnail({ imageUrl, isLazy = true }: Props) {
  if (!imageUrl) return <span className="size-full bg-surface" />;
  return (
    <picture>
      <source srcSet={derivativeUrl(imageUrl, WIDTH, 'avif')} type="image/avif" />
      <img
        alt=""
        decoding="async"
        loading={isLazy ? 'lazy' : 'eager'}
        src={derivativeUrl(imageUrl, WIDTH, 'jpg')}
      />
    </picture>
  );
}
