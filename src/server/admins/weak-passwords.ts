/** Words that belong to the account, by which its password is guessed first. */
export type OwnWords = { username: string; email: string | null; gallery: string };

const ACCEPTED = 'A sentence of four or more words that only you would think of is accepted.';
export const TOO_COMMON = `New password is among those that are guessed first. ${ACCEPTED}`;
export const TOO_NEAR = `New password must not be the username, the email address or the name of the gallery. ${ACCEPTED}`;

/** A unit so short is no password, however often it is repeated. */
const SHORT_UNIT = 4;
/** A shorter name says nothing about a password. */
const SHORTEST_WORD = 3;

const lettersAndDigits = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Digits and signs before and after, with which a word is made long enough. */
const withoutEnds = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The shortest text whose repetition it is: `abcabcab` → `abc`. */
function unitOf(text: string): string {
  for (let length = 1; length < text.length; length += 1) {
    if (text.slice(length) === text.slice(0, -length)) return text.slice(0, length);
  }
  return text;
}

/**
 * Why a password would be guessed soon, as a text for its field; null where it would not. `common` are passwords in
 * lower case. One that is repeated, or has digits and signs around it, is the same password.
 */
export function weaknessOf(
  password: string,
  common: ReadonlySet<string>,
  { username, email, gallery }: OwnWords,
): string | null {
  const own = new Set(
    [username, email ?? '', email?.split('@')[0] ?? '', gallery]
      .map(lettersAndDigits)
      .filter((word) => word.length >= SHORTEST_WORD),
  );
  const spellings = [password.toLowerCase(), lettersAndDigits(password)]
    .flatMap((text) => [text, withoutEnds(text)])
    .flatMap((text) => [text, unitOf(text)])
    .filter(Boolean);
  if (spellings.some((text) => own.has(lettersAndDigits(text)))) return TOO_NEAR;
  if (spellings.some((text) => common.has(text))) return TOO_COMMON;
  return unitOf(password).length <= SHORT_UNIT ? TOO_COMMON : null;
}
