import type { Artwork } from '#contract/artworks.ts';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { largestUrl, PICTURE_TIMEOUT_MS } from './largest-url.ts';
import { PictureThumb } from './PictureThumb.tsx';
import { altTextOf, placeOf, viewName, viewsOf } from './work-views.ts';

type Props = { work: Artwork; pictures: readonly WorkPicture[] };

/**
 * The further pictures on a work's page. It is built into the page without code of its own: each is a link to its file,
 * which the work's view enlarges instead once it is hydrated.
 */
export function PictureLinks({ work, pictures }: Props) {
  const views = viewsOf(work, pictures);
  return (
    <ul aria-label="More pictures of this work" className="picture-strip picture-links not-printed">
      {views.map((view, index) =>
        view.role === 'front' ? null : (
          <li key={view.imageUrl}>
            <a
              className="cursor-zoom-in"
              data-early-click={PICTURE_TIMEOUT_MS}
              data-view={index}
              href={largestUrl(view.imageUrl)}
            >
              <span className="sr-only">{placeOf(view, index, views.length)}.</span>
              <PictureThumb alt={altTextOf(view, work.title)} picture={view} />
              <span aria-hidden="true">{viewName(view)}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
