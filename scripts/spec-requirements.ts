import { readFileSync } from 'node:fs';

/** A requirement of `docs/specification.md`. `reading` and `departs` are what its last column says. */
export type Requirement = {
  id: string;
  section: number;
  /** The specification names the question and leaves the answer open. */
  isOpen: boolean;
  reading: string | null;
  departs: string | null;
};

const ROW = /^\| (S(\d)-\d{3}) \| (?:visitor|admin|both) \| (.*) \| (.*?) ?\|$/;

/** The requirements of a specification written as tables, in order. Throws on an id that stands twice. */
export function parseRequirements(markdown: string): Requirement[] {
  const requirements = markdown.split('\n').flatMap((line) => {
    const [, id, section, text = '', note = ''] = ROW.exec(line) ?? [];
    if (!id) return [];
    return {
      id,
      section: Number(section),
      isOpen: text.startsWith('Not specified: '),
      reading: /\*reading:\* (.*?)(?:<br>|$)/.exec(note)?.[1] ?? null,
      departs: /\*departs:\* (.*?)(?:<br>|$)/.exec(note)?.[1] ?? null,
    };
  });
  const ids = new Set(requirements.map(({ id }) => id));
  if (ids.size < requirements.length) throw new Error('a requirement stands twice');
  return requirements;
}

const specification = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8');

export const REQUIREMENTS: readonly Requirement[] = parseRequirements(specification);

/** The names of the specification's sections, by number. */
export const SECTIONS: Readonly<Record<number, string>> = Object.fromEntries(
  [...specification.matchAll(/^## §(\d) (.*)$/gm)].map(([, section, name]) => [section, name]),
);
