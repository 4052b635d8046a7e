import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Artwork } from '#contract/artworks.ts';
import type { KnownSize } from '#contract/sizes.ts';
import { buttonClass } from '#ui/button-class.ts';
import type { Corners } from './homography.ts';
import { MarkCorners } from './MarkCorners.tsx';
import { PlaceWork } from './PlaceWork.tsx';
import { readPhoto } from './photo.ts';
import { cornersOf, type Sheet } from './sheet.ts';

type Props = {
  work: Artwork & KnownSize;
  photo: HTMLCanvasElement | null;
  onPhoto: (photo: HTMLCanvasElement | null) => void;
};

/** From a photo of the collector's wall to the work on it: the photo, the corners of the sheet, the work. */
export function OwnWall({ work, photo, onPhoto }: Props) {
  const [marks, setMarks] = useState<Corners | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (!file) return;
    // Else Chrome reports no change when the same file is chosen again.
    event.target.value = '';
    setUnreadable(false);
    try {
      const read = await readPhoto(file);
      setMarks(firstMarks(read));
      onPhoto(read);
    } catch {
      setUnreadable(true);
    }
  }
  function restart() {
    flushSync(() => {
      onPhoto(null);
      setMarks(null);
      setSheet(null);
    });
    chooser.current?.focus();
  }
  if (photo && marks && sheet) {
    return (
      <PlaceWork
        marks={marks}
        onBack={() => setSheet(null)}
        onRestart={restart}
        photo={photo}
        sheet={sheet}
        work={work}
      />
    );
  }
  if (photo && marks) {
    return (
      <MarkCorners
        marks={marks}
        onMarks={setMarks}
        onRestart={restart}
        onSheet={setSheet}
        photo={photo}
      />
    );
  }
  return (
    <div className="own-wall-start">
      <p>
        Tape a sheet of A4 to the wall where the work would hang, and photograph the wall from
        straight ahead. The larger the sheet is in the photo, the more exact the size.
      </p>
      <label className={buttonClass('primary', 'own-wall-file')}>
        Choose a photo
        <input accept="image/*" className="sr-only" onChange={choose} ref={chooser} type="file" />
      </label>
      <p className="text-sm text-ink-soft">The photo stays on this device.</p>
      {isUnreadable && (
        <p className="text-accent" role="alert">
          This photo cannot be read here. Please choose a JPEG or PNG.
        </p>
      )}
    </div>
  );
}

/** A fifth of the photo wide, in its middle, in the proportions of an upright sheet. */
function firstMarks({ width, height }: HTMLCanvasElement): Corners {
  const sheet = Math.min(width, height) / 5;
  return cornersOf({ x: width / 2, y: height / 2, width: sheet, height: sheet * Math.SQRT2 });
}
