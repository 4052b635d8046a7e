import { useEffect, useRef } from 'react';
import type { Point } from './homography.ts';
import { contextOf } from './photo.ts';
import { useDrag } from './use-drag.ts';

/** So many px of the photo are seen across, each drawn as so many of the canvas. */
const SEEN = 80;
const MAGNIFICATION = 4;

type Props = {
  photo: HTMLCanvasElement;
  mark: Point;
  name: string;
  /** By px of the photo. */
  onMove: (by: Point) => void;
};

/** The photo around a mark, enlarged; dragging it moves the mark by single pixels. */
export function Loupe({ photo, mark, name, onMove }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const context = contextOf(canvas.current);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.current.width, canvas.current.height);
    context.imageSmoothingEnabled = false;
    context.drawImage(
      ...([photo, mark.x - SEEN / 2, mark.y - SEEN / 2, SEEN, SEEN] as const),
      ...([0, 0, canvas.current.width, canvas.current.height] as const),
    );
  }, [photo, mark]);
  const drag = useDrag(({ x, y }) => {
    const perPixel = SEEN / (canvas.current?.clientWidth || SEEN);
    onMove({ x: -x * perPixel, y: -y * perPixel });
  }, onMove);
  return (
    <button aria-label={`${name}, enlarged`} className="loupe" type="button" {...drag}>
      <canvas height={SEEN * MAGNIFICATION} ref={canvas} width={SEEN * MAGNIFICATION} />
    </button>
  );
}
