import type { Demonstration } from '#contract/guide.ts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' });

/** What goes when the demonstration is taken down: `24 works, 5 journal posts and 3 texts of My gallery`. */
export const whatGoes = ({ works, posts, codes, texts }: Demonstration): string =>
  list.format([
    ...counted(works, 'work', 'works'),
    ...counted(posts, 'journal post', 'journal posts'),
    ...counted(codes, 'discount code', 'discount codes'),
    ...counted(texts, 'text of My gallery', 'texts of My gallery'),
  ]);

const REASONS = {
  changed: 'you have changed it',
  held: 'it is being bought',
  reserved: 'it is reserved',
  sold: 'it was bought here',
} as const;

/** The works that stay, each with why; blank without any. */
export const whatStays = ({ kept }: Demonstration): string =>
  list.format(kept.map(({ title, reason }) => `“${title}” (${REASONS[reason]})`));
