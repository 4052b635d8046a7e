import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { contextOf } from './photo.ts';

/** The longest side of a photo on the screen, in px: drawing more would make dragging slow. */
const SHOWN_SIDE = 1600;

type Props = {
  photo: HTMLCanvasElement;
  frame?: RefObject<HTMLDivElement | null>;
  /** Draws on the canvas; without it the photo alone. */
  draw?: (canvas: HTMLCanvasElement) => void;
  children?: ReactNode;
};

/** The photo, whole, as large as its place allows. */
export function PhotoCanvas({ photo, frame, draw, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, SHOWN_SIDE / Math.max(photo.width, photo.height));
  useEffect(() => {
    if (!canvas.current) return;
    if (draw) return draw(canvas.current);
    const { width, height } = canvas.current;
    contextOf(canvas.current).drawImage(photo, 0, 0, width, height);
  }, [photo, draw]);
  return (
    <div className="photo-place">
      <div
        className="photo-frame"
        ref={frame}
        style={{ '--ratio': photo.width / photo.height } as CSSProperties}
      >
        <canvas
          height={Math.round(photo.height * scale)}
          ref={canvas}
          width={Math.round(photo.width * scale)}
        />
        {children}
      </div>
    </div>
  );
}
