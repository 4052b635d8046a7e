/** A copy of the entries in which one moved from `from` to `to`. */
export function moveItem<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  if (entry === undefined) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/**
 * The entries in the sequence of these ids. Those that are not named were added since and come first, as new works do;
 * the server, given a part of the works, puts the others behind it.
 */
export function inSequence<Entry extends { id: number }>(
  entries: readonly Entry[],
  ids: readonly number[],
): Entry[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Entry) => places.get(id) ?? -1;
  return entries.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** The place that was typed, from 1 to `total`; null for anything else. */
export function readPlace(typed: string, total: number): number | null {
  const place = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  return place >= 1 && place <= total ? place : null;
}
