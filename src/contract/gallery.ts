import { z } from 'zod';
import { instant } from './amounts.ts';
import { deliveryTable, deliveryTableInput } from './delivery-table.ts';
import { email, imageOrBlank, text } from './fields.ts';
import { entryOf, linkOf } from './gallery-texts.ts';
import { LIMITS } from './limits.ts';
import { colorProblems } from './palette.ts';
import { paragraphsOf } from './paragraphs.ts';

/** What the artist says about the gallery: names, texts, addresses and pictures (My gallery in the administration). */

const required = (name: string, max: number) => text(max).min(1, `${name} is required`);

/** Blank, or an address to which the links of /contact lead; one per line. */
const links = text(LIMITS.gallery.list).superRefine((value, context) => {
  const wrong = paragraphsOf(value).find((line) => linkOf(line) === null);
  if (wrong) context.addIssue(`“${wrong}” is no address of a page, such as instagram.com/name`);
});

/** One entry per line: year, title and, after a dash, the place. */
const career = text(LIMITS.gallery.list).superRefine((value, context) => {
  const wrong = paragraphsOf(value).find((line) => entryOf(line) === null);
  if (wrong)
    context.addIssue(`“${wrong}” does not begin with a year, as 2026 Title - Gallery, City`);
});

const color = text(7)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Color must be written as #rrggbb, such as #a8261c');

/** The serif of titles and texts beside Instrument Sans; `sans`: that one alone. */
const TYPEFACES = ['newsreader', 'garamond', 'fraunces', 'sans'] as const;
export type Typefaces = (typeof TYPEFACES)[number];

/** What a new subscriber is mailed: a personal code of 10 % off the first purchase (§9), or none. */
const WELCOME_DISCOUNTS = ['ten', 'none'] as const;
/** The artist's resale right; blank: it is not stated whether it applies. */
const RESALE_RIGHTS = ['', 'applies'] as const;

/**
 * PUT /api/admin/gallery; in texts {name}, {place}, {address} and {email} stand for the artist's (gallery-texts.ts).
 */
const galleryFields = {
  artist: required('Name', LIMITS.gallery.name),
  tagline: required('Tagline', LIMITS.line),
  /** What search engines and shared links say about the site. */
  description: required('Description', LIMITS.gallery.description),
  heroTitle: required('Hero title', LIMITS.line),
  heroSubtitle: text(LIMITS.line),
  heroImageUrl: imageOrBlank,
  /** The slug of the work in the hero's picture, which the caption leads to while it is on show. */
  heroWork: text(LIMITS.slug),
  portfolioTitle: required('Portfolio title', LIMITS.line),
  portfolioSubtitle: text(LIMITS.line),
  portraitUrl: imageOrBlank,
  portraitAlt: text(LIMITS.excerpt),
  /** A line break begins a new paragraph, as in every text below. */
  biography: text(LIMITS.gallery.text),
  exhibitions: career,
  collections: career,
  press: career,
  email: email(),
  /** Mails about orders go here; blank: to `email`. */
  ordersEmail: z.union([z.literal(''), email()]),
  phone: text(LIMITS.phone),
  location: required('Place', LIMITS.line),
  links,
  newsletterTitle: required('Newsletter title', LIMITS.line),
  newsletterText: required('Newsletter text', LIMITS.excerpt),
  welcomeDiscount: z.enum(WELCOME_DISCOUNTS),
  /** A line that begins with # is a heading. */
  delivery: required('Delivery and returns', LIMITS.gallery.text),
  deliveryTable: deliveryTableInput,
  terms: required('Terms', LIMITS.gallery.text),
  privacy: required('Privacy', LIMITS.gallery.text),
  /** Once the artist is registered: receipts and confirmations then show the tax within the total. */
  gstNumber: text(LIMITS.gstNumber).regex(
    /^(\d{2,3}-?\d{3}-?\d{3})?$/,
    'GST number has eight or nine digits, such as 123-456-789',
  ),
  /** Where post reaches the artist; blank: only the place is published. */
  postalAddress: text(LIMITS.line),
  /** What an owner reads about keeping a work well. */
  care: text(LIMITS.gallery.text),
  /** Whether the Resale Right for Visual Artists Act 2023 applies to the artist's works: certificates say so. */
  resaleRight: z.enum(RESALE_RIGHTS),
  /** How mails to buyers end. */
  signature: required('Signature', LIMITS.excerpt),
  /** Their contrast is checked together ({@link colorProblems}). */
  colorPage: color,
  colorInk: color,
  colorAccent: color,
  typefaces: z.enum(TYPEFACES),
  /** A square picture for the browser's tab. */
  faviconUrl: imageOrBlank,
};

type Name = keyof typeof galleryFields;

/** The settings as they are stored; blank stands for none. */
const gallerySettings = z
  .strictObject({
    ...(Object.fromEntries(Object.keys(galleryFields).map((name) => [name, z.string()])) as Record<
      Name,
      z.ZodString
    >),
    typefaces: z.enum(TYPEFACES),
    welcomeDiscount: z.enum(WELCOME_DISCOUNTS),
    resaleRight: z.enum(RESALE_RIGHTS),
    deliveryTable,
  })
  .meta({ id: 'GallerySettings' });
export type GallerySettings = z.infer<typeof gallerySettings>;
/** The settings that are a text. */
export type TextSetting = Exclude<keyof GallerySettings, 'deliveryTable'>;

/** The settings with the moment at which they were saved. */
export const galleryRecord = gallerySettings
  .extend({ updatedAt: instant })
  .meta({ id: 'GalleryRecord' });
export type GalleryRecord = z.infer<typeof galleryRecord>;

/** The whole form; blank where there is none. */
export const galleryForm = z.strictObject(galleryFields).superRefine((settings, context) => {
  for (const [name, message] of Object.entries(colorProblems(settings)))
    context.addIssue({ code: 'custom', path: [name], message });
});

/** What the form holds: numbers and amounts as they are typed. */
export type GalleryInput = z.input<typeof galleryForm>;

/** What is left out stays. With `expectedUpdatedAt` newer settings are not overwritten but answered with 409. */
export const galleryUpdate = z
  .strictObject({ ...galleryFields, expectedUpdatedAt: z.string() })
  .partial();
export type GalleryUpdate = z.infer<typeof galleryUpdate>;
