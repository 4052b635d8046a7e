import { site } from '#site';

/** `text` is the setting that the page shows. */
export type PlainText = {
  text: 'delivery' | 'privacy' | 'terms';
  title: string;
  description: string;
};

/** How a work reaches its collector, and how it may come back. */
export const DELIVERY: PlainText = {
  text: 'delivery',
  title: 'Delivery and returns',
  description: `How a work by ${site.artist} is packed, sent within New Zealand, and how it can come back.`,
};

/** What is kept about a visitor, and why (Privacy Act 2020, information privacy principles 3 and 6). */
export const PRIVACY: PlainText = {
  text: 'privacy',
  title: 'Privacy',
  description: `What ${site.artist} keeps about the visitors of this site, what for, and how to see or erase it.`,
};

/** What a purchase means. */
export const TERMS: PlainText = {
  text: 'terms',
  title: 'Terms',
  description: `The terms under which works by ${site.artist} are sold on this site.`,
};
