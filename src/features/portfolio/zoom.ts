/** How a picture is shown in its container: enlarged by `scale`, its centre moved by `x` and `y` pixels. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** The picture fits its container, as when the enlarged view opens. */
export const FITTED: View = { scale: 1, x: 0, y: 0 };
/** The largest scale: beyond it the largest derivative shows no more detail. */
export const MAXIMUM_SCALE = 4;
/** The factor of a double tap, or of a key. */
export const ZOOM_STEP = 2;

/** Scales by `factor` about a point, given in pixels from the centre of the container; the point stays where it is. */
export function zoomAt(view: View, factor: number, point: Point, container: Size): View {
  const scale = Math.min(MAXIMUM_SCALE, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  const x = point.x - (point.x - view.x) * real;
  const y = point.y - (point.y - view.y) * real;
  return within({ scale, x, y }, container);
}

/** Moves the picture by so many pixels, never past its own edge. */
export function pan(view: View, by: Point, container: Size): View {
  return within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, container);
}

/** The view after a double tap: zoomed in, or fitted again. */
export function toggleZoomAt(view: View, point: Point, container: Size): View {
  return view.scale > 1 ? FITTED : zoomAt(view, ZOOM_STEP, point, container);
}

/** The factor of one event of a trackpad pinch (a wheel event with ctrl): a negative `deltaY` zooms in. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.max(-50, Math.min(50, deltaY)) / 100);
}

function within({ scale, x, y }: View, { width, height }: Size): View {
  return {
    scale,
    x: clamp(x, ((scale - 1) * width) / 2),
    y: clamp(y, ((scale - 1) * height) / 2),
  };
}

// `+ 0` turns -0 into 0.
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
