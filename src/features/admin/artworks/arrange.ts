/** The entries with the one at `from` at `to` instead. */
export function moveItem<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  if (entry === undefined) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
