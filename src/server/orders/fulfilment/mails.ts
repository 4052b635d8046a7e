import { orderNumber } from '#contract/order-number.ts';
import { site } from '#site';
import { ARTIST, composeMail, type MailContent } from '../../jobs/mail-content.ts';
import type { OrderRow } from '../data/present.ts';
import { addressOf, buyerOf, type Item, listItems } from '../payment/mails.ts';

/** To the buyer: it is on its way, and where to follow it. */
export function dispatchMail(order: OrderRow, items: readonly Item[]): MailContent {
  return composeMail(buyerOf(order), ARTIST, `On its way: your order ${orderNumber(order.id)}`, [
    `Dear ${order.firstName},`,
    `What you chose has left the studio:`,
    listItems(items),
    `It goes to:\n${addressOf(order)}`,
    ...(order.trackingUrl ? [`You can follow it here:\n${order.trackingUrl}`] : []),
    `If anything is not right, simply answer this mail.`,
    `${site.artist}\n${site.location}`,
  ]);
}
