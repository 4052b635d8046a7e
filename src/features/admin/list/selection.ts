type Id = number | string;

/**
 * The selected ids after a row was checked or cleared. `from`: with the shift key, the row that was clicked before; all
 * rows between the two follow the clicked one.
 */
export function selectRow(
  selected: ReadonlySet<Id>,
  shown: readonly Id[],
  { id, isOn, from }: { id: Id; isOn: boolean; from: Id | null },
): Set<Id> {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(id);
  const rows = start < 0 ? [id] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  const next = new Set(selected);
  for (const row of rows) {
    if (isOn) next.add(row);
    else next.delete(row);
  }
  return next;
}
