/** A work on the screen, in pixels; `index` counts the works of the wall from 0. */
export type Box = { index: number; left: number; right: number; top: number; bottom: number };
export type Gap = { index: number; side: 'before' | 'after' };

/** The side of a work that is nearest to the pointer; rows count more than columns, since works stand side by side. */
export function gapAt(boxes: readonly Box[], x: number, y: number): Gap | null {
  const distance = ({ left, right, top, bottom }: Box) =>
    Math.max(left - x, x - right, 0) + 4 * Math.max(top - y, y - bottom, 0);
  const nearest = boxes.toSorted((one, other) => distance(one) - distance(other))[0];
  if (!nearest) return null;
  const middle = (nearest.left + nearest.right) / 2;
  return { index: nearest.index, side: x < middle ? 'before' : 'after' };
}

/** The index of a work that is taken from `from` and put into the gap. */
export function indexInGap(from: number, { index, side }: Gap): number {
  const at = side === 'before' ? index : index + 1;
  return at > from ? at - 1 : at;
}
