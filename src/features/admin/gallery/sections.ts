import type { GallerySettings } from '#contract/gallery.ts';

export type Section = {
  key: string;
  label: string;
  /** The part of the site that shows it: /admin/preview/gallery/<part>. */
  part: string;
  fields: readonly (keyof GallerySettings)[];
};

/** The tabs of My gallery. */
export const SECTIONS = [
  {
    key: 'name',
    label: 'Name and address',
    part: 'contact',
    fields: ['artist', 'tagline', 'description', 'email', 'phone', 'location', 'links'],
  },
  {
    key: 'home',
    label: 'Home page',
    part: 'home',
    fields: [
      ...(['heroTitle', 'heroSubtitle', 'heroImageUrl', 'heroWork'] as const),
      ...(['portfolioTitle', 'portfolioSubtitle'] as const),
    ],
  },
  {
    key: 'about',
    label: 'About',
    part: 'about',
    fields: ['portraitUrl', 'portraitAlt', 'biography', 'exhibitions', 'collections', 'press'],
  },
  {
    key: 'emails',
    label: 'Emails and receipts',
    part: 'emails',
    fields: [
      ...(['ordersEmail', 'signature', 'gstNumber', 'postalAddress', 'care'] as const),
      ...(['resaleRight', 'newsletterTitle', 'newsletterText', 'welcomeDiscount'] as const),
    ],
  },
  {
    key: 'look',
    label: 'Look',
    part: 'home',
    fields: ['colorPage', 'colorInk', 'colorAccent', 'typefaces', 'faviconUrl'],
  },
  { key: 'delivery', label: 'Delivery', part: 'delivery', fields: ['deliveryTable', 'delivery'] },
  { key: 'terms', label: 'Terms', part: 'terms', fields: ['terms'] },
  { key: 'privacy', label: 'Privacy', part: 'privacy', fields: ['privacy'] },
] as const satisfies readonly Section[];
export type SectionKey = (typeof SECTIONS)[number]['key'];

/** The section with the first of these fields; undefined where none is in any. */
export const sectionOf = (names: readonly string[]): SectionKey | undefined =>
  SECTIONS.find(({ fields }) => fields.some((field) => names.includes(field)))?.key;
