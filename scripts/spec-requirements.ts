/** The specification's numbered requirements: how many each section has. */
export const SECTIONS: Record<number, { name: string; count: number }> = {
  2: { name: 'Screens and routes', count: 160 },
  3: { name: 'Entities and their fields', count: 39 },
  4: { name: 'States and transitions', count: 33 },
  5: { name: 'Validation rules', count: 36 },
  6: { name: 'Roles and permissions', count: 25 },
  7: { name: 'The calls it makes', count: 46 },
  8: { name: 'Error catalogue', count: 47 },
  9: { name: 'Business constants and limits', count: 34 },
};

/** What the specification leaves open, and how it was decided. */
export const DECISIONS: Record<string, string> = {
  'S2-024': 'Works and posts have a page each by slug: `/portfolio/<slug>`, `/blog/<slug>`.',
  'S5-031': 'A new work needs a title, a new post a title; everything else may be left blank.',
  'S5-032': 'The schemas are `src/contract/`; the server parses each input with them.',
  'S6-023': 'There is no role but `admin`.',
  'S6-024':
    'An opaque token, hashed at rest, 12 hours, revocable, looked up at each call; every admin route refuses without it.',
  'S6-025':
    'Nobody: hosting, payments, pictures and mail are services; the artist needs no engineer.',
  'S7-023': '`STRIPE_PUBLISHABLE_KEY`, read at build time; it stands on `/checkout` alone.',
  'S7-043': 'Postgres, through one driver, with the invariants kept by constraints.',
  'S7-044':
    'Counted in the transaction of the order, within the limit; given back when the order expires.',
  'S7-045':
    'Confirmation to the buyer and to the artist, refund, inquiry to the artist, welcome with the personal code.',
  'S7-046': 'The created or changed entity in camelCase; decimals as strings, dates ISO 8601.',
  'S8-042':
    'What is on the wall stays, the sentence stands above it, and `Try again` asks once more.',
  'S8-047': 'The same toast as for the named ones, with the server’s sentence where it gave one.',
  'S9-015': 'There are no pages: lists are whole.',
};

export type Requirement = { id: string; section: number };

/** All requirements in order: `S2-001` and so on. */
export const REQUIREMENTS: readonly Requirement[] = Object.entries(SECTIONS).flatMap(
  ([section, { count }]) =>
    Array.from({ length: count }, (_, index) => ({
      id: `S${section}-${String(index + 1).padStart(3, '0')}`,
      section: Number(section),
    })),
);
