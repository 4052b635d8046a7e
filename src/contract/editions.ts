/** The copies of a work. An original is an edition of one. */

/**
 * The lowest edition numbers, 1 to `editionSize`, that nobody holds or owns.
 * Answers null when fewer than `quantity` are free.
 */
export function freeCopyNumbers(
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

/** `No. 3, 4 of 25`; blank for an original. Without a size, once the work was deleted, `No. 3`. */
export function copiesLabel(numbers: readonly number[], editionSize?: number): string {
  const copies = `No. ${numbers.join(', ')}`;
  if (editionSize === undefined) return numbers.length === 1 && numbers[0] === 1 ? '' : copies;
  return editionSize > 1 ? `${copies} of ${editionSize}` : '';
}
