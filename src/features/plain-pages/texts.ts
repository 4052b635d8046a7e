import { site } from '#site';

export type PlainText = {
  title: string;
  description: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
};

/** How a work reaches its collector, and how it may come back. */
export const DELIVERY: PlainText = {
  title: 'Delivery and returns',
  description: `How a work by ${site.artist} is packed, sent within New Zealand, and how it can come back.`,
  sections: [
    {
      heading: 'Delivery',
      paragraphs: [
        'Works are sent within New Zealand only. Packing, carriage and insurance are part of the price.',
        'The artist packs each work in the studio herself: paintings in a crate, works on paper flat between boards. It leaves within five working days of the payment, with a carrier who asks for a signature. We write to you when it does.',
        `You are welcome to collect a work from the studio in ${site.location} instead. Please write before or after you order.`,
      ],
    },
    {
      heading: 'If something is wrong',
      paragraphs: [
        'Please look at the work within two days of its arrival and keep the packing until you have. If it was damaged on the way, write with a photograph: the artist arranges its return and repair, or your money back in full, as you prefer.',
      ],
    },
    {
      heading: 'Returns',
      paragraphs: [
        'If a work is not right for its room, tell the artist within fourteen days and send it back in its packing. When it has arrived as it left, you are paid back in full; you pay the return carriage.',
        'None of this limits your rights under the Consumer Guarantees Act 1993.',
      ],
    },
  ],
};

/** What is kept about a visitor, and why (Privacy Act 2020, information privacy principles 3 and 6). */
export const PRIVACY: PlainText = {
  title: 'Privacy',
  description: `What ${site.artist} keeps about the visitors of this site, what for, and how to see or erase it.`,
  sections: [
    {
      heading: 'Looking around',
      paragraphs: [
        'This site counts nobody and follows nobody. There are no analytics and no advertising cookies.',
        'Your collection is kept in your own browser, and after a purchase a link to your order. When you check out, one cookie ties the order to your browser, so that nobody else can touch it.',
      ],
    },
    {
      heading: 'Buying, writing, subscribing',
      paragraphs: [
        'For an order: your name, email address, telephone number if you give it, and the delivery address, to send the work and to keep the books that the law asks for; and for a day the network address that you ordered from, so that nobody can keep works reserved without buying them. Your card is handled by Stripe; its number never reaches this site.',
        'For a message: your name, your address and what you wrote, to answer it.',
        'For the newsletter: your email address, your first name if you give it, and when you asked for it, until you end it. Every letter has a link that ends the subscription with one click.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'The companies that host the site and its database, send its mail and take payments, each only what it needs. Nothing is sold or lent to anybody.',
      ],
    },
    {
      heading: 'Your data is yours',
      paragraphs: [
        `Write to ${site.email} to see what is kept about you, to correct it, or to have it erased. You may also complain to the Privacy Commissioner of New Zealand.`,
      ],
    },
  ],
};

/** What a purchase means. */
export const TERMS: PlainText = {
  title: 'Terms',
  description: `The terms under which works by ${site.artist} are sold on this site.`,
  sections: [
    {
      heading: 'Buying a work',
      paragraphs: [
        `You buy from ${site.artist}, ${site.location}. Prices are in New Zealand dollars and include everything. Only orders within New Zealand are accepted.`,
        'An original exists once. Putting it into your collection does not reserve it; pressing Pay does, for ten minutes. It is yours when the payment has gone through, and a confirmation says so.',
        'If, against all care, a payment arrives for a work that is gone, it is returned to your card in full.',
      ],
    },
    {
      heading: 'Discount codes',
      paragraphs: [
        'One code can be used for an order. The code of the newsletter is personal: it works once, with the address it was sent to, for a first purchase.',
      ],
    },
    {
      heading: 'Copyright',
      paragraphs: [
        'Owning a work does not include the right to reproduce it. Text and pictures of this site belong to the artist; please ask before you use them.',
      ],
    },
    {
      heading: 'Law',
      paragraphs: [
        'The law of New Zealand applies. Your rights under the Consumer Guarantees Act 1993 and the Fair Trading Act 1986 stay whole.',
      ],
    },
  ],
};
