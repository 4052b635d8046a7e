/** How many are named. */
const NAMED = 3;

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/** `A, B, C and 2 more` */
export function shortList(names: readonly string[]): string {
  const unnamed = names.length - NAMED;
  return list.format(unnamed > 0 ? [...names.slice(0, NAMED), `${unnamed} more`] : names);
}
