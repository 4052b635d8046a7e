import type { GallerySettings } from '#contract/gallery.ts';
import { decimalOf } from '#contract/money.ts';

/** What the pages are built from. */
export type Site = GallerySettings & {
  /** The names of what the browser keeps begin with it, the cart's among them (§4). */
  storageKey: string;
  /** Of the uploaded portrait, in pixels; null where they are not known. */
  portraitWidth: number | null;
  portraitHeight: number | null;
  /** Its own hero and portrait stand where there is no picture; elsewhere the place stays empty. */
  isDemonstration: boolean;
  /** The categories in the artist's order, one per line; others follow. */
  categories: string;
};

/**
 * The settings of the demonstration. The first start on a laptop stores them; the build puts those of the database in
 * the place of this file (scripts/gallery-settings.ts). In texts {name}, {place}, {email} and {address} stand for the
 * artist's.
 */
export const site: Site = {
  artist: 'Nell Harrow',
  storageKey: 'nell-harrow',
  tagline: 'Contemporary Art',
  description: 'Paintings by {name}, a contemporary artist based in New Zealand.',
  email: 'studio@gallery.example',
  ordersEmail: '',
  phone: '+64 9 555 0142',
  location: 'Whangarei, New Zealand',
  gstNumber: '',
  links: 'https://www.instagram.com/\nhttps://www.facebook.com/',
  heroTitle: 'Contemporary Art',
  heroSubtitle: 'Exploring emotion through color, texture, and form',
  heroImageUrl: '',
  heroWork: 'evening-wharf',
  portfolioTitle: 'Portfolio',
  portfolioSubtitle: 'Paintings and works on paper',
  portraitUrl: '',
  portraitWidth: null,
  portraitHeight: null,
  isDemonstration: true,
  categories: '',
  portraitAlt:
    'A painted figure in a blue shirt and rust scarf, seen from behind before a pale seascape.',
  biography: `{name} is an artist based in New Zealand with over two decades of practice. She paints in Whangarei, where her studio is a former sail loft near the Hatea River, with north windows that she has painted over to the height of her shoulder. She has kept to four subjects, and to what can be seen of them within an hour’s drive of that door.
She trained as a printmaker before she painted, and the habit of working in layers has stayed. A picture usually begins as a dark or earth-coloured ground that is covered, scraped back and covered again, until only narrow strips of the first colour are left. The Harbour and Ground works are made mostly with palette knives and offcuts of steel; the Bush paintings with house-painting brushes worn down to stubs; the Weather works with thinned colour on paper or linen laid flat on the floor, where the water decides a good part of the result.
She works on several pictures of a series at once and finishes about twenty in a year. Paintings are shown from the studio by appointment, and are packed there by the artist. Her works on paper and a small number of editioned prints are made at the same table.`,
  exhibitions: `2026 Slack Water - Loft Gallery, Whangarei
2025 Ground and Harbour - Reyburn Rooms, Whangarei
2024 Northern Light - Group show, Quarry Gallery, Whangarei
2022 Weather, on paper - Tidal Room, Auckland`,
  collections: `2025 Front from the South - Northland District Health, Whangarei
2023 Piles at Low Water - Harbour Trust, Whangarei
2021 Three Stones - Private collections in Aotearoa and Australia`,
  press: `2026 Painting between tides - Northland Arts Quarterly
2024 A loft with its windows painted over - Studio Visits`,
  newsletterTitle: 'Letters from the studio',
  newsletterText: 'New works and exhibitions, a few times a year.',
  welcomeDiscount: 'ten',
  postalAddress: '14 Lower Quay Street, Whangarei 0110',
  care: `Keep it out of direct sunlight, and away from heaters, open fires and damp walls.
Lift it by its frame or its edges, with clean hands. Dust it with a dry, soft brush, and use no water and no cleaner.
Hang it from two hooks that carry its weight. For repair or reframing, please write first.`,
  resaleRight: 'applies',
  signature: '{name}\n{place}',
  colorPage: '#fbfaf8',
  colorInk: '#1b1a18',
  colorAccent: '#a8261c',
  typefaces: 'newsreader',
  faviconUrl: '',
  deliveryTable: {
    isIncluded: true,
    canCollect: true,
    ruralExtra: decimalOf('12'),
    coverLimit: decimalOf('2000'),
    bands: [
      {
        name: 'Small works',
        longestSideMm: 600,
        weightGrams: 5_000,
        north: decimalOf('28'),
        south: decimalOf('39'),
        dispatchDays: 5,
        northDays: 2,
        southDays: 4,
      },
      {
        name: 'Paintings to 1.2 m',
        longestSideMm: 1_200,
        weightGrams: 15_000,
        north: decimalOf('85'),
        south: decimalOf('120'),
        dispatchDays: 5,
        northDays: 3,
        southDays: 5,
      },
      {
        name: 'Large paintings',
        longestSideMm: null,
        weightGrams: null,
        north: decimalOf('190'),
        south: decimalOf('280'),
        dispatchDays: 5,
        northDays: 5,
        southDays: 8,
      },
    ],
  },
  delivery: `# Delivery
Works are ordered to addresses in New Zealand. For another country please ask: the artist finds a carrier and says what it costs.
The artist packs each work in the studio herself: paintings in a crate, works on paper flat between boards. It leaves within five working days of the payment, with a carrier who asks for a signature. We write to you when it does.
You are welcome to collect a work from the studio in {place} instead. Please write before or after you order.
# If something is wrong
Please look at the work within two days of its arrival and keep the packing until you have. If it was damaged on the way, write with a photograph: the artist arranges its return and repair, or your money back in full, as you prefer.
# Returns
If a work is not right for its room, tell the artist within fourteen days of its arrival and send it back in its packing. When it has arrived as it left, you are paid back in full; you pay the return carriage.
None of this limits your rights under the Consumer Guarantees Act 1993.`,
  privacy: `# Looking around
This site counts nobody and follows nobody. There are no analytics and no advertising cookies.
Your collection is kept in your own browser, and after a purchase a link to your order; what you type at the checkout, until it is paid or the tab is closed. One cookie ties the order to your browser, so that nobody else can touch it; Stripe sets cookies of its own at the checkout, against fraud. When you send a form, your network address is counted for some minutes, against abuse.
# Buying, writing, subscribing
For an order: your name, email address, telephone number if you give it, and the delivery address, to send the work and to keep the books that the law asks for; and for a day the network address that you ordered from, so that nobody can keep works reserved without buying them. An order that is not paid is deleted after 90 days. Your card is handled by Stripe; its number never reaches this site.
For a message: your name, your address and what you wrote, to answer it.
To be told about a work: your email address and when you asked, until you were told or withdraw it. For a work that is reserved for you: your name and email address, if you gave them to the artist, and what the artist noted, until 90 days after the reservation has ended.
For the newsletter: your email address, your first name if you give it, and when you asked for it. You can end it at any time, with the link in the welcome email or by writing to {email}; your address is then kept only so that nobody writes to it again, until you ask to have it erased.
For an owner’s private page: what belongs to the order, and the email address of a later owner, if the owner before gave it.
# Who keeps it
{name}, {address}, {email}. Without your name and address an order cannot be sent; nothing else is asked for that you must give.
# Who else sees it
The companies that host the site and its database, send its mail and take payments, each only what it needs. Nothing is sold or lent to anybody.
# Your data is yours
Write to {email} to see what is kept about you, to correct it, or to have it erased. You may also complain to the Privacy Commissioner of New Zealand.`,
  terms: `# Buying a work
You buy from {name}, {address}, who sells works in trade. Prices are in New Zealand dollars and include everything. Only orders within New Zealand are accepted.
An original exists once. Putting it into your collection does not hold it; pressing Pay does, for ten minutes. It is yours when the payment has gone through, and a confirmation says so.
If, against all care, a payment arrives for a work that is gone, it is returned to your card in full.
# Discount codes
One code can be used for an order. The code of the newsletter is personal: it works once, with the address it was sent to, for a first purchase.
# Copyright
Owning a work does not include the right to reproduce it. Text and pictures of this site belong to the artist; please ask before you use them.
# Your rights
The seller is in trade, so the Consumer Guarantees Act 1993 applies to works that are bought for a home, also as a gift: a work must match its description, be of acceptable quality and arrive as agreed. Where it is not, you may ask for repair, replacement or your money back. The Fair Trading Act 1986 applies, too. Nothing on this site takes any of it away.
# Law
The law of New Zealand applies.`,
};
