import { normaliseEmail } from '#contract/fields.ts';

/** A person who requests access or erasure (Privacy Act 2020, principles 6 and 9), identified by an email address. */
export type Person = { email: string; isNamedIn(value: unknown): boolean };

export function personOf(address: string): Person {
  const email = normaliseEmail(address);
  const escaped = email.replace(/[\^$\\.*+?()[\]{}|/]/g, '\\$&');
  // Not within a longer address: `ana@…` is not `diana@…`.
  const pattern = new RegExp(`(?<![\\w.+'-])${escaped}(?![\\w-]|\\.\\w)`, 'iu');
  return { email, isNamedIn: (value) => stringsIn(value).some((text) => pattern.test(text)) };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.normalize('NFC')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
