import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import {
  boundsOf,
  FITTED,
  type Point,
  pan,
  type Size,
  toggleZoomAt,
  wheelFactor,
  ZOOM_STEP,
  type Zoom,
  zoomAt,
} from './zoom.ts';

/** A pointer that moved no farther than this, in pixels, has clicked. */
const CLICK_DISTANCE = 5;
const KEYS: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };
/** What Shift and an arrow key move a zoomed picture by, in px of the screen: what lies in that direction is seen. */
const PANS: Record<string, Point> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
};

/** Whether the picture fits its container, is zoomed as far as it can be, or in between. */
export type ZoomState = 'fitted' | 'zoomed' | 'maximum';

/**
 * Zooms `picture`, which is stored with so many `pixels`, in its `container` by pointers, wheel and keys, and pans
 * it while it is zoomed.
 */
export function addZoom(
  container: HTMLElement,
  picture: HTMLElement,
  pixels: Size,
  /** `width` is that of the drawn picture, in pixels of the screen. */
  onChange: (state: ZoomState, width: number) => void,
) {
  const controller = new AbortController();
  const fingers = new Map<number, Point>();
  let zoom: Zoom = FITTED;
  let start: Point = FITTED;
  let moved = false;

  function show(next: Zoom, smooth = false) {
    zoom = next;
    picture.style.transition = smooth && !prefersReducedMotion() ? 'transform 0.2s' : 'none';
    picture.style.transform =
      next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    const { maximum, picture: fitted } = bounds();
    const state = next.scale >= maximum ? 'maximum' : 'zoomed';
    const width = fitted.width * next.scale * window.devicePixelRatio;
    onChange(next.scale === 1 ? 'fitted' : state, width);
  }
  function fromCentre({ x, y }: Point): Point {
    const { left, top, width, height } = container.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
  const bounds = () => boundsOf(container.getBoundingClientRect(), pixels);

  function onPointerMoved(id: number, before: Point, after: Point) {
    const other = [...fingers].find(([finger]) => finger !== id)?.[1];
    if (Math.hypot(after.x - start.x, after.y - start.y) > CLICK_DISTANCE) moved = true;
    if (other) {
      const factor = distance(after, other) / Math.max(1, distance(before, other));
      show(zoomAt(zoom, factor, fromCentre(middle(after, other)), bounds()));
    }
    if (zoom.scale === 1 || !moved) return;
    // With two pointers each event reports half of the movement.
    const share = other ? 0.5 : 1;
    const by = { x: (after.x - before.x) * share, y: (after.y - before.y) * share };
    show(pan(zoom, by, bounds()));
  }

  const handlers: { [Name in keyof HTMLElementEventMap]?: (event: never) => void } = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0) return;
      start = pointOf(event);
      moved = fingers.size > 0;
      fingers.set(event.pointerId, pointOf(event));
      container.setPointerCapture(event.pointerId);
    },
    pointermove(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      onPointerMoved(event.pointerId, before, pointOf(event));
      fingers.set(event.pointerId, pointOf(event));
    },
    pointerup: (event: PointerEvent) => fingers.delete(event.pointerId),
    pointercancel: (event: PointerEvent) => fingers.delete(event.pointerId),
    // Without this the browser drags the image file.
    dragstart: (event: DragEvent) => event.preventDefault(),
    wheel(event: WheelEvent) {
      const zooms = event.ctrlKey || isMouseWheel(event);
      if (!zooms && zoom.scale === 1) return;
      event.preventDefault();
      if (zooms)
        show(zoomAt(zoom, wheelFactor(event.deltaY), fromCentre(pointOf(event)), bounds()));
      else show(pan(zoom, { x: -event.deltaX, y: -event.deltaY }, bounds()));
    },
  };
  const options = { signal: controller.signal, passive: false };
  for (const [name, handler] of Object.entries(handlers)) {
    container.addEventListener(name, handler as EventListener, options);
  }
  window.addEventListener(
    'keydown',
    (event) => {
      // With ctrl or cmd the browser zooms the page.
      if (event.ctrlKey || event.metaKey) return;
      const factor = KEYS[event.key];
      if (factor) show(zoomAt(zoom, factor, FITTED, bounds()), true);
      const by = event.shiftKey && !event.altKey && zoom.scale > 1 && PANS[event.key];
      if (!by) return;
      event.preventDefault();
      show(pan(zoom, by, bounds()), true);
    },
    options,
  );
  return {
    /** About the middle; a key and a button zoom by {@link ZOOM_STEP}. */
    zoomBy: (factor: number) => show(zoomAt(zoom, factor, FITTED, bounds()), true),
    /** Shows each pixel of the picture, about one of its points: 0 to 1 of its width and height. */
    lookCloser({ x, y }: Point) {
      const { picture, full } = bounds();
      const point = { x: (x - 0.5) * picture.width, y: (y - 0.5) * picture.height };
      show(zoomAt(FITTED, full, point, bounds()), true);
    },
    /** Whether the last pointer moved the picture rather than clicked on it. */
    hasMoved: () => moved,
    doubleTap: (event: { clientX: number; clientY: number }) =>
      show(toggleZoomAt(zoom, fromCentre(pointOf(event)), bounds()), true),
    stop() {
      controller.abort();
      show(FITTED);
    },
  };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
/** Whether the event is a mouse wheel's, which zooms; a trackpad's, with small steps, pans. */
const isMouseWheel = ({ deltaX, deltaY, deltaMode }: WheelEvent) =>
  deltaX === 0 && (deltaMode === WheelEvent.DOM_DELTA_LINE || Math.abs(deltaY) >= 100);
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
