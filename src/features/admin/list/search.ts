/** Letters without case and accents, so that `tui` finds `Tūī`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** True when one of the texts contains what was typed; outer space does not count. */
export function matchesSearch(typed: string, texts: readonly (string | null)[]): boolean {
  const wanted = plain(typed.trim());
  return wanted === '' || texts.some((text) => plain(text ?? '').includes(wanted));
}
