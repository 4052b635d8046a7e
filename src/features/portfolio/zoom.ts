/** How a picture is looked at in its room: enlarged by `scale`, its middle moved by `x` and `y` pixels. */
export type View = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Room = { width: number; height: number };

/** The whole picture, as the enlarged view begins. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** The largest derivative has no more to show beyond this. */
export const CLOSEST = 4;
/** What a double tap, or a key, brings nearer by. */
export const STEP = 2;

/** Scales by `factor` about a point, given in pixels from the middle of the room; the point stays where it is. */
export function zoomAt(view: View, factor: number, point: Point, room: Room): View {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  const x = point.x - (point.x - view.x) * real;
  const y = point.y - (point.y - view.y) * real;
  return within({ scale, x, y }, room);
}

/** Moves the picture by so many pixels, never past its own edge. */
export function pan(view: View, by: Point, room: Room): View {
  return within({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, room);
}

/** A double tap goes near, and from near back to the whole. */
export function stepAt(view: View, point: Point, room: Room): View {
  return view.scale > 1 ? WHOLE : zoomAt(view, STEP, point, room);
}

/** What one event of a trackpad pinch (a wheel with ctrl) scales by: `deltaY` below zero is nearer. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.max(-50, Math.min(50, deltaY)) / 100);
}

function within({ scale, x, y }: View, { width, height }: Room): View {
  return {
    scale,
    x: clamp(x, ((scale - 1) * width) / 2),
    y: clamp(y, ((scale - 1) * height) / 2),
  };
}

// `+ 0` makes of the -0 that a clamp to nothing leaves an ordinary one.
const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
