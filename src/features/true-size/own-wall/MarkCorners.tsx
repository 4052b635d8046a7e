import { type CSSProperties, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Corners, Point } from './homography.ts';
import { Loupe } from './Loupe.tsx';
import { PhotoCanvas } from './PhotoCanvas.tsx';
import { pointIn } from './photo.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { NO_SHEET } from './texts.ts';
import { useDrag } from './use-drag.ts';

const NAMES = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const;

type Props = {
  photo: HTMLCanvasElement;
  marks: Corners;
  onMarks: (marks: Corners) => void;
  onSheet: (sheet: Sheet) => void;
  onRestart: () => void;
};

/** The four corners of the sheet, each moved by pointer, finger or arrow keys, with the photo enlarged around it. */
export function MarkCorners({ photo, marks, onMarks, onSheet, onRestart }: Props) {
  const [chosen, setChosen] = useState(0);
  const [fault, setFault] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  function put(index: number, { x, y }: Point) {
    setFault('');
    const mark = { x: within(x, photo.width), y: within(y, photo.height) };
    onMarks(marks.with(index, mark) as unknown as Corners);
  }
  function move(index: number, by: Point) {
    const { x, y } = marks[index] as Point;
    put(index, { x: x + by.x, y: y + by.y });
  }
  function show() {
    const sheet = readSheet(marks, photo);
    if (typeof sheet === 'string') setFault(NO_SHEET[sheet]);
    else onSheet(sheet);
  }
  const perPixel = () => photo.width / (frame.current?.clientWidth || photo.width);
  return (
    <>
      <PhotoCanvas frame={frame} photo={photo}>
        {/* For whoever cannot drag (WCAG 2.5.7); by keyboard the circles are moved themselves. */}
        <button
          aria-hidden="true"
          className="photo-tap"
          onClick={({ clientX: x, clientY: y, currentTarget }) =>
            put(chosen, pointIn(currentTarget, photo, { x, y }))
          }
          // The circle keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          tabIndex={-1}
          type="button"
        />
        <svg
          aria-hidden="true"
          className="sheet-outline"
          viewBox={`0 0 ${photo.width} ${photo.height}`}
        >
          <polygon points={marks.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {marks.map((mark, index) => (
          <Handle
            isChosen={index === chosen}
            key={NAMES[index]}
            name={`${NAMES[index]} corner`}
            onChoose={() => setChosen(index)}
            onDrag={({ x, y }) => move(index, { x: x * perPixel(), y: y * perPixel() })}
            onStep={(by) => move(index, by)}
            style={{
              left: `${(100 * mark.x) / photo.width}%`,
              top: `${(100 * mark.y) / photo.height}%`,
            }}
          />
        ))}
      </PhotoCanvas>
      <div className="own-wall-bar">
        <Loupe
          mark={marks[chosen] as Point}
          name={`${NAMES[chosen]} corner`}
          onMove={(by) => move(chosen, by)}
          photo={photo}
        />
        <div className="own-wall-words">
          <p>
            Drag each circle to its corner of the sheet, or tap the circle and then the corner. For
            single pixels drag inside the enlarged view, or use the arrow keys.
          </p>
          {fault && (
            <p className="text-accent" role="alert">
              {fault}
            </p>
          )}
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Button onClick={show}>Show the work</Button>
            <Button onClick={onRestart} variant="quiet">
              Choose another photo
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

type HandleProps = {
  name: string;
  isChosen: boolean;
  style: CSSProperties;
  onChoose: () => void;
  onDrag: (by: Point) => void;
  onStep: (by: Point) => void;
};

function Handle({ name, isChosen, style, onChoose, onDrag, onStep }: HandleProps) {
  const drag = useDrag(onDrag, onStep);
  return (
    <button
      aria-label={name}
      aria-pressed={isChosen}
      className="corner-handle"
      onClick={onChoose}
      onFocus={onChoose}
      style={style}
      type="button"
      {...drag}
      onPointerDown={(event) => {
        onChoose();
        drag.onPointerDown(event);
      }}
    />
  );
}
