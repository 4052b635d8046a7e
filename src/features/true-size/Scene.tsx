import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Rect } from './hang.ts';
import type { Thing } from './rooms.ts';
import { ThingDrawing } from './Things.tsx';
import { type Screen, scrollableScreen, type VisibleArea, visibleAreaOf } from './visible-area.ts';

type Props = {
  /** What a screen reader says of the picture. */
  label: string;
  works: readonly Rect[];
  things: readonly Thing[];
  /** A row that is too long for the screen is scrolled. */
  scrolls?: boolean;
  /** Draws the works. */
  children: (area: VisibleArea) => ReactNode;
};

const SKIRTING_MM = 90;

/** Wall, floor and what stands on it, as large as the element's place allows; one unit of the SVG is a millimetre. */
export function Scene({ label, works, things, scrolls, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const screen = useSize(place);
  const all = [...works, ...things];
  const wide = screen && (scrolls ? scrollableScreen(all, screen) : screen);
  const area = wide && visibleAreaOf(all, wide);
  const isScrolled = wide && wide.width > screen.width;
  return (
    <div className="scene" ref={place} {...(isScrolled && { tabIndex: 0 })}>
      {area && (
        <svg
          aria-label={label}
          role="img"
          style={{ width: wide.width }}
          viewBox={`${area.left} ${-area.bottom - area.height} ${area.width} ${area.height}`}
        >
          <rect
            className="scene-floor"
            height={-area.bottom}
            width={area.width}
            x={area.left}
            y={0}
          />
          <rect
            className="scene-skirting"
            height={SKIRTING_MM}
            width={area.width}
            x={area.left}
            y={-SKIRTING_MM}
          />
          {children(area)}
          {things.map((thing) => (
            <ThingDrawing key={thing.name} {...thing} />
          ))}
        </svg>
      )}
    </div>
  );
}

/** The size of an element in px, as it is now. */
function useSize(element: React.RefObject<HTMLElement | null>): Screen | null {
  const [size, setSize] = useState<Screen | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
