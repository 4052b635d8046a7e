/** Three rows or so: few enough to be laid out within a frame, and no visitor sees where a bay ends. */
export const BAY = 8;
/** Up to so many works a wall is drawn at once. */
export const WHOLE = 60;

/**
 * Parts a long list into bays, which are hung and drawn by themselves. The last one takes what is left, so
 * that it is never a row alone.
 */
export function baysOf<Work>(works: readonly Work[]): Work[][] {
  const count = works.length > WHOLE ? Math.floor(works.length / BAY + 0.5) : 1;
  return Array.from({ length: count }, (_, bay) =>
    works.slice(bay * BAY, bay + 1 === count ? undefined : (bay + 1) * BAY),
  );
}
