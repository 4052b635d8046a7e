import { fold } from '#lib/fold.ts';

/** The searched texts of an entry, folded once: with 20,000 entries, doing it at each key is too slow. */
const foldedTexts = new WeakMap<object, string>();

/** Matches entries that contain the typed text; surrounding space is ignored, and no match spans two texts. */
export function searchFor(typed: string) {
  const wanted = fold(typed.trim());
  return <Entry extends object>(
    entry: Entry,
    searched: (entry: Entry) => readonly (string | null)[],
  ): boolean => {
    if (wanted === '') return true;
    let texts = foldedTexts.get(entry);
    if (texts === undefined) {
      texts = fold(searched(entry).join('\n'));
      foldedTexts.set(entry, texts);
    }
    return texts.includes(wanted);
  };
}
