/** Three rows or so: few enough to be laid out within a frame, and no visitor sees where a chunk ends. */
export const CHUNK_SIZE = 8;
/** Up to so many works a wall is drawn at once. */
export const WHOLE = 60;

/**
 * Parts a long list into chunks, which are hung and drawn by themselves. The last one takes what is left, so
 * that it is never a row alone.
 */
export function wallChunksOf<Work>(works: readonly Work[]): Work[][] {
  const count = works.length > WHOLE ? Math.floor(works.length / CHUNK_SIZE + 0.5) : 1;
  return Array.from({ length: count }, (_, chunk) =>
    works.slice(chunk * CHUNK_SIZE, chunk + 1 === count ? undefined : (chunk + 1) * CHUNK_SIZE),
  );
}
