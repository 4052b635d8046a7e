import type { Artwork } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { largestUrl, PICTURE_TIMEOUT_MS } from './largest-url.ts';
import { PictureThumb } from './PictureThumb.tsx';
import { allPictures, altTextOf, pictureLabel, pictureName } from './shown-pictures.ts';

type Props = { work: Artwork; pictures: readonly WorkPicture[] };

/**
 * The further pictures on a work's page. It is built into the page without code of its own: each is a link to its file,
 * which WorkView enlarges instead once it is hydrated.
 */
export function PictureLinks({ work, pictures }: Props) {
  const all = allPictures(work, pictures);
  return (
    <ul aria-label="More pictures of this work" className="picture-strip picture-links not-printed">
      {all.map((picture, index) =>
        picture.role === 'front' ? null : (
          <li key={picture.imageUrl}>
            <a
              className="cursor-zoom-in"
              data-early-click={PICTURE_TIMEOUT_MS}
              data-index={index}
              href={largestUrl(picture.imageUrl)}
            >
              <span className="sr-only">{pictureLabel(picture, index, all.length)}.</span>
              <PictureThumb alt={altTextOf(picture, work.title)} picture={picture} />
              <span aria-hidden="true">{pictureName(picture)}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
