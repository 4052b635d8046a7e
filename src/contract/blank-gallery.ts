import type { GallerySettings } from './gallery.ts';
import { decimalOf } from './money.ts';

/**
 * The settings of a gallery whose artist has written nothing yet: what holds for every gallery of this software, and
 * promises nothing in the artist's name. Blank parts are left out of the pages.
 */
export const BLANK_GALLERY: GallerySettings = {
  artist: 'The Artist',
  tagline: 'Contemporary Art',
  description: 'Works by {name}.',
  heroTitle: 'Contemporary Art',
  heroSubtitle: '',
  heroImageUrl: '',
  heroWork: '',
  portfolioTitle: 'Portfolio',
  portfolioSubtitle: '',
  portraitUrl: '',
  portraitAlt: '',
  biography: '',
  exhibitions: '',
  collections: '',
  press: '',
  email: '',
  ordersEmail: '',
  phone: '',
  location: '',
  links: '',
  newsletterTitle: 'Newsletter',
  newsletterText: 'New works and exhibitions, by email.',
  welcomeDiscount: 'none',
  gstNumber: '',
  postalAddress: '',
  care: `Keep it out of direct sunlight, and away from heaters, open fires and damp walls.
Lift it by its frame or its edges, with clean hands. Dust it with a dry, soft brush, and use no water and no cleaner.
Hang it from two hooks that carry its weight. For repair or reframing, please write first.`,
  resaleRight: '',
  signature: '{name}',
  colorPage: '#fbfaf8',
  colorInk: '#1b1a18',
  colorAccent: '#a8261c',
  typefaces: 'newsreader',
  faviconUrl: '',
  delivery: `Works are sent within New Zealand only. How a work is packed and when it leaves is agreed with the artist: please write before or after you order.
Nothing on this page limits your rights under the Consumer Guarantees Act 1993.`,
  deliveryTable: {
    isIncluded: true,
    canCollect: false,
    ruralExtra: decimalOf('0'),
    coverLimit: null,
    bands: [],
  },
  terms: `# Buying a work
You buy from {name}, {address}, who sells works in trade. Prices are in New Zealand dollars. Only orders within New Zealand are accepted.
An original exists once. Putting it into your collection does not hold it; pressing Pay does, for ten minutes. It is yours when the payment has gone through, and a confirmation says so.
# Your rights
The seller is in trade, so the Consumer Guarantees Act 1993 applies to works that are bought for a home, also as a gift: a work must match its description, be of acceptable quality and arrive as agreed. Where it is not, you may ask for repair, replacement or your money back. The Fair Trading Act 1986 applies, too. Nothing on this site takes any of it away.
# Law
The law of New Zealand applies.`,
  privacy: `# Looking around
This site has no analytics and no advertising cookies.
Your collection is kept in your own browser, and after a purchase a link to your order; what you type at the checkout, until it is paid or the tab is closed. One cookie ties the order to your browser; Stripe sets cookies of its own at the checkout, against fraud. When you send a form, your network address is counted for some minutes, against abuse.
# Buying, writing, subscribing
For an order: your name, email address, telephone number if you give it, and the delivery address; and for a day the network address that you ordered from. An order that is not paid is deleted after 90 days. Your card is handled by Stripe; its number never reaches this site.
For a message: your name, your address and what you wrote, to answer it.
To be told about a work: your email address and when you asked, until you were told or withdraw it. For a work that is reserved for you: your name and email address, if you gave them to the artist, and what the artist noted, until 90 days after the reservation has ended.
For the newsletter: your email address, your first name if you give it, and when you asked for it. Once you end it, your address is kept only so that nobody writes to it again, until you ask to have it erased.
For an owner’s private page: what belongs to the order, and the email address of a later owner, if the owner before gave it.
# Who keeps it
{name}, {address}. Without your name and address an order cannot be sent; nothing else is asked for that you must give.
# Who else sees it
The companies that host the site and its database, send its mail and take payments, each only what it needs.
# Your data is yours
Write to the artist to see what is kept about you, to correct it, or to have it erased. You may also complain to the Privacy Commissioner of New Zealand.`,
};

/** How the names begin under which browsers keep the cart, until the artist has a name (§4). */
export const BLANK_STORAGE_KEY = 'gallery';
