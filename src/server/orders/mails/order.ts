import { addressLines } from '#contract/address.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { type Block, button, labelled, paragraph } from '../../mails/blocks.ts';
import type { OrderRow } from '../data/present.ts';

export const buyerOf = (order: OrderRow) => ({
  name: `${order.firstName} ${order.lastName}`,
  address: order.email,
});

export const addressOf = (order: OrderRow) => addressLines(order.shippingAddress).join('\n');

/** For the buyer of an order that is ready to collect. */
export const wayToStudio = ({ artist, location, phone, email }: GallerySettings): Block[] => [
  labelled('The studio:', [artist, location, phone, email].filter(Boolean).join('\n')),
  paragraph(
    `To agree on a day and a time, and for the way there, simply answer this mail${phone ? ', or call' : ''}.`,
  ),
];

/** The buyer's page of the order, for the browser that placed it. `origin` is that of the public site. */
export const linkForBuyer = ({ id }: OrderRow, origin: string) =>
  button(
    'For 30 days from the day you ordered, the browser that you ordered with shows your order here:',
    'See your order',
    new URL(`/confirmation?order=${id}`, origin).href,
  );

/** Where the buyer follows the delivery: at the carrier, or on the page of the order. */
export const linkToFollow = (order: OrderRow, origin: string) =>
  order.trackingUrl
    ? button('You can follow it here:', 'Follow the delivery', order.trackingUrl)
    : linkForBuyer(order, origin);

/** The order in the administration. */
export const linkForArtist = ({ id }: OrderRow, origin: string) =>
  button(
    'All about it is in the administration:',
    'Open the order',
    new URL(`/admin?order=${id}`, origin).href,
  );
