import { paragraphsOf } from './paragraphs.ts';

/**
 * How the artist's texts about the gallery are read: plain text, in which a line stands for itself. Without zod, for
 * the browser.
 */

type Artist = { artist: string; location: string; email: string; postalAddress: string };

/**
 * The artist's in place of {name}, {place}, {email} and {address}, which is the place where no postal address is known.
 */
export const fillIn = (
  words: string,
  { artist, location, email, postalAddress }: Artist,
): string => {
  const own: Record<string, string> = {
    name: artist,
    place: location,
    email,
    address: postalAddress || location,
  };
  return words.replace(/\{(name|place|email|address)\}/g, (_, key: string) => own[key] ?? '');
};

/** A page elsewhere, named after its host: `Instagram`. */
export type Link = { name: string; url: string };

export const linksOf = (value: string): Link[] =>
  paragraphsOf(value).flatMap((line) => linkOf(line) ?? []);

export function linkOf(line: string): Link | null {
  const address = /^https?:\/\//i.test(line) ? line : `https://${line}`;
  if (!URL.canParse(address) || /\s/.test(line)) return null;
  const { hostname, href } = new URL(address);
  // `www.`, `m.` and the prefixes of a language or country, as `nz.linkedin.com` has, name nobody.
  const [, name] =
    /^(?:(?:www|m|[a-z]{2}|[a-z]{2}-[a-z]{2})\.(?=[^.]+\.[^.]))?([^.]+)\.[^.]/.exec(hostname) ?? [];
  if (!name) return null;
  const known: Record<string, string> = {
    youtube: 'YouTube',
    linkedin: 'LinkedIn',
    tiktok: 'TikTok',
  };
  return { name: known[name] ?? name.charAt(0).toUpperCase() + name.slice(1), url: href };
}

/** An exhibition, a collection or an article. */
export type CareerEntry = { years: string; what: string; where: string };

/** The entries of a list, newest first. */
export const entriesOf = (value: string): CareerEntry[] =>
  paragraphsOf(value)
    .flatMap((line) => entryOf(line) ?? [])
    .sort((a, b) => Number.parseInt(b.years, 10) - Number.parseInt(a.years, 10));

/** `2019–2021` or `2019-21`, and what separates the years from the rest. */
const YEARS = /^(\d{4}(?:\s*[-–—/]\s*\d{4}|[-–—/]\d{2})?)[\s,:.–—-]+/;

export function entryOf(line: string): CareerEntry | null {
  const [head, years] = YEARS.exec(line) ?? [];
  if (!head || !years) return null;
  const [, what, where = ''] = /^(.+?)(?:\s+[-–—|]\s+(.+))?$/.exec(line.slice(head.length)) ?? [];
  return what ? { years: years.replace(/\s*[-–—]\s*/, '–'), what, where } : null;
}

/** The paragraphs under a heading; what stands before the first heading has none. */
export type Section = { heading: string; paragraphs: string[] };

export function sectionsOf(value: string): Section[] {
  const sections: Section[] = [];
  for (const line of paragraphsOf(value)) {
    const [, heading] = /^#+\s*(.+)$/.exec(line) ?? [];
    if (heading !== undefined) sections.push({ heading, paragraphs: [] });
    else if (sections.length === 0) sections.push({ heading: '', paragraphs: [line] });
    else sections.at(-1)?.paragraphs.push(line);
  }
  return sections;
}
