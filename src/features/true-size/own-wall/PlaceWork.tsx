import { useCallback, useRef, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import type { KnownSize } from '#contract/sizes.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { drawWork } from './draw-work.ts';
import { apply, type Corners, inverseOf, type Point } from './homography.ts';
import { PhotoCanvas } from './PhotoCanvas.tsx';
import { canvasOf, pointIn } from './photo.ts';
import { drawnCorners, estimatedError, LARGEST_ERROR } from './placement.ts';
import { savePicture } from './save-picture.ts';
import type { Sheet } from './sheet.ts';
import { errorText } from './texts.ts';
import { useDrag } from './use-drag.ts';
import { usePicture } from './use-picture.ts';

/** One step of the arrow keys, in mm. */
const STEP_MM = 10;

type Props = {
  photo: HTMLCanvasElement;
  marks: Corners;
  sheet: Sheet;
  work: Artwork & KnownSize;
  onBack: () => void;
  onRestart: () => void;
};

/** The work on the collector's own wall, where it can be moved; drawn only where it is right within 5 %. */
export function PlaceWork({ photo, marks, sheet, work, onBack, onRestart }: Props) {
  const [middle, setMiddle] = useState<Point>({ x: 0, y: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLButtonElement>(null);
  const { picture, isReady, hasFailed, load } = usePicture(work);
  const { toPhoto } = sheet;
  const placed = { ...middle, width: work.widthMm, height: work.heightMm };
  const error = drawnCorners(toPhoto, placed)
    ? estimatedError(marks, sheet, placed)
    : Number.POSITIVE_INFINITY;
  const isDrawn = error <= LARGEST_ERROR;
  const { x, y, width, height } = placed;
  const draw = useCallback(
    (canvas: HTMLCanvasElement) =>
      drawWork(canvas, {
        photo,
        toPhoto,
        work,
        picture,
        isDrawn,
        placed: { x, y, width, height },
      }),
    [photo, toPhoto, work, picture, isDrawn, x, y, width, height],
  );
  function dragBy(by: Point) {
    const scale = photo.width / (frame.current?.clientWidth || photo.width);
    setMiddle((from) => {
      const at = apply(toPhoto, from);
      return apply(inverseOf(toPhoto), { x: at.x + by.x * scale, y: at.y + by.y * scale });
    });
  }
  const drag = useDrag(
    dragBy,
    (by) => setMiddle((from) => ({ x: from.x + by.x * STEP_MM, y: from.y + by.y * STEP_MM })),
    (at) => {
      const point = frame.current && pointIn(frame.current, photo, at);
      if (point) setMiddle(apply(inverseOf(toPhoto), point));
    },
  );
  function retry() {
    load();
    // The button that was pressed goes.
    mover.current?.focus();
  }
  function save() {
    const whole = canvasOf(photo);
    draw(whole);
    savePicture(whole, `${work.slug}-on-your-wall.jpg`);
  }
  return (
    <>
      <PhotoCanvas draw={draw} frame={frame} photo={photo}>
        <button
          aria-label={`Move ${work.title} along the wall`}
          className="photo-mover"
          ref={mover}
          type="button"
          {...drag}
        />
      </PhotoCanvas>
      <div className="own-wall-bar">
        <div className="own-wall-words">
          <p aria-live="polite" className={isDrawn ? '' : 'text-accent'}>
            {errorText(error, isDrawn, work.widthMm)}
          </p>
          {isReady ? (
            <p className="text-ink-soft">
              Drag it along the wall, tap its new place, or use the arrow keys.
            </p>
          ) : (
            <LoadingOrError isError={hasFailed} onRetry={retry} what="The work" />
          )}
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Button disabled={!(isDrawn && isReady)} onClick={save}>
              Save the picture
            </Button>
            <Button onClick={onBack} variant="quiet">
              Mark the corners again
            </Button>
            <Button onClick={onRestart} variant="quiet">
              Choose another photo
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
