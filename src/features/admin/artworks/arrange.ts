/** A copy of the entries in which one moved from `from` to `to`. */
export function moveItem<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  if (entry === undefined) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
