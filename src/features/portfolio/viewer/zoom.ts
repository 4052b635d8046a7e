/** How a picture is shown in its container: enlarged by `scale`, its centre moved by `x` and `y` pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** The picture fits its container, as when the enlarged view opens. */
export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
/** The largest scale of a picture with few pixels. */
const LEAST_MAXIMUM = 2;
/** The factor of a double tap, or of a key. */
export const ZOOM_STEP = 2;

/** The container and the fitted picture in it, in pixels; `full` is the scale that shows each pixel of the picture. */
export type Bounds = { container: Size; picture: Size; full: number; maximum: number };

/** `pixels` is the size of the stored picture: the largest scale shows each of them. */
export function boundsOf(container: Size, pixels: Size): Bounds {
  const fit = Math.min(container.width / pixels.width, container.height / pixels.height);
  return {
    container,
    picture: { width: pixels.width * fit, height: pixels.height * fit },
    full: Math.max(1, 1 / fit),
    maximum: Math.max(LEAST_MAXIMUM, 1 / fit),
  };
}

/** Scales by `factor` about a point, given in pixels from the centre of the container, which stays where it is. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, bounds: Bounds): Zoom {
  const scale = clampBetween(1, zoom.scale * factor, bounds.maximum);
  const real = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * real;
  const y = point.y - (point.y - zoom.y) * real;
  return within({ scale, x, y }, bounds);
}

/** Moves the picture by so many pixels, never past its own edge. */
export function pan(zoom: Zoom, by: Point, bounds: Bounds): Zoom {
  return within({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, bounds);
}

/** The zoom after a double tap: zoomed in, or fitted again. */
export function toggleZoomAt(zoom: Zoom, point: Point, bounds: Bounds): Zoom {
  return zoom.scale > 1 ? FITTED : zoomAt(zoom, ZOOM_STEP, point, bounds);
}

/** The factor of one event of a trackpad pinch (a wheel event with ctrl): a negative `deltaY` zooms in. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.max(-50, Math.min(50, deltaY)) / 100);
}

/** Limits the offset to the picture's edges; where its side is shorter than the container's, it is centred. */
function within({ scale, x, y }: Zoom, { container, picture }: Bounds): Zoom {
  const limit = (side: 'width' | 'height') =>
    Math.max(0, (scale * picture[side] - container[side]) / 2);
  return { scale, x: clamp(x, limit('width')), y: clamp(y, limit('height')) };
}

// `+ 0` turns -0 into 0.
const clamp = (value: number, limit: number) => clampBetween(-limit, value, limit) + 0;
const clampBetween = (min: number, value: number, max: number) =>
  Math.min(max, Math.max(min, value));
