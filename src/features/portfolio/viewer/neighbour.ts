/** The work beside another in its list; the list wraps around at its ends. */
export function neighbour<Work>(
  works: readonly Work[],
  index: number,
  step: 1 | -1,
): Work | undefined {
  return works[(index + step + works.length) % works.length];
}
