/** About three rows: few enough to be laid out within one frame. */
export const CHUNK_SIZE = 8;
/** A wall of up to so many works is a single chunk. */
export const SINGLE_CHUNK_MAXIMUM = 60;

/**
 * Splits a long list into chunks, each laid out and rendered by itself. The last one takes the rest, so that it is
 * never less than half a chunk.
 */
export function wallChunksOf<Work>(works: readonly Work[], size = CHUNK_SIZE): Work[][] {
  const count = works.length > SINGLE_CHUNK_MAXIMUM ? Math.floor(works.length / size + 0.5) : 1;
  return Array.from({ length: count }, (_, chunk) =>
    works.slice(chunk * size, chunk + 1 === count ? undefined : (chunk + 1) * size),
  );
}
