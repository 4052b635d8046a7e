/** Which copies of a work are still free. An original is an edition of one. */

/**
 * The lowest edition numbers, 1 to `editionSize`, that nobody holds or owns.
 * Answers null when fewer than `quantity` are free.
 */
export function pickEditions(
  editionSize: number,
  taken: Iterable<number>,
  quantity: number,
): number[] | null {
  const used = new Set(taken);
  const free: number[] = [];
  for (let number = 1; number <= editionSize && free.length < quantity; number += 1) {
    if (!used.has(number)) free.push(number);
  }
  return free.length === quantity ? free : null;
}
