/** What of a key event says where it leads. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

/**
 * The row that a key in a field leads to, as in a spreadsheet: 1 the next one (Enter, arrow down), -1 the one before
 * (Shift and Enter, arrow up), 0 none. Tab and the other arrows are the browser's: along the row, and in the text.
 */
export function rowStepOf(event: Key): 1 | -1 | 0 {
  // Enter accepts a word of an input method; with another key it is a shortcut of the browser.
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return 0;
  if (event.key === 'Enter') return event.shiftKey ? -1 : 1;
  if (event.shiftKey) return 0;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : 0;
}

/**
 * The name of the field of the same column in the next row or the one before: `12:price` → `13:price`; undefined beyond
 * the ends.
 */
export function fieldInRow(names: readonly string[], name: string, step: 1 | -1) {
  const column = name.replace(/^\d+/, '');
  const inColumn = names.filter((other) => other.replace(/^\d+/, '') === column);
  return inColumn[inColumn.indexOf(name) + step];
}
