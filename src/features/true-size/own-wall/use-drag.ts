import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point } from './homography.ts';

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A pointer that moved no farther than this at any time, in px of the screen, has tapped. */
const TAP_DISTANCE = 5;

/**
 * Props of an element that is moved by pointer, in px of the screen, and by arrow keys, in steps: ten with Shift.
 * `onTap` gets where the element was tapped, in the window: for whoever cannot drag (WCAG 2.5.7).
 */
export function useDrag(
  onDrag: (by: Point) => void,
  onStep: (by: Point) => void,
  onTap?: (at: Point) => void,
) {
  const first = useRef<Point>({ x: 0, y: 0 });
  /** The farthest from there since the press, in px of the screen. */
  const moved = useRef(0);
  const last = useRef<Point | null>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      first.current = { x: event.clientX, y: event.clientY };
      last.current = first.current;
      moved.current = 0;
    },
    onPointerMove({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (!last.current) return;
      moved.current = Math.max(moved.current, Math.hypot(x - first.current.x, y - first.current.y));
      onDrag({ x: x - last.current.x, y: y - last.current.y });
      last.current = { x, y };
    },
    onPointerUp({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (last.current && moved.current <= TAP_DISTANCE) onTap?.({ x, y });
      end();
    },
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (!step || event.altKey || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      const times = event.shiftKey ? 10 : 1;
      onStep({ x: step.x * times, y: step.y * times });
    },
  };
}
