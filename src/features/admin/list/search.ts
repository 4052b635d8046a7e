const PLAIN = /^[\u0020-\u007e]*$/;

/** Letters without case and accents, so that `tui` finds `Tūī`. */
function plain(text: string): string {
  const bare = PLAIN.test(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return bare.toLowerCase();
}

/** The searched texts of an entry, normalised once: with 20,000 entries, doing it at each key is too slow. */
const plainTexts = new WeakMap<object, string>();

/** Matches entries that contain the typed text; surrounding space is ignored, and no match spans two texts. */
export function searchFor(typed: string) {
  const wanted = plain(typed.trim());
  return <Entry extends object>(
    entry: Entry,
    searched: (entry: Entry) => readonly (string | null)[],
  ): boolean => {
    if (wanted === '') return true;
    let texts = plainTexts.get(entry);
    if (texts === undefined) {
      texts = plain(searched(entry).join('\n'));
      plainTexts.set(entry, texts);
    }
    return texts.includes(wanted);
  };
}
