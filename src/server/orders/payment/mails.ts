import { addressLines } from '#contract/address.ts';
import { type Cents, centsOf, formatCents, formatDecimal, gstWithin } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { site } from '#site';
import { ARTIST, composeMail, type MailContent } from '../../jobs/mail-content.ts';
import type { OrderRow } from '../data/present.ts';
import type { RefundReason } from '../data/refunds.ts';
import type { orderItems } from '../data/table.ts';

export type Item = typeof orderItems.$inferSelect;

export const buyerOf = (order: OrderRow) => ({
  name: `${order.firstName} ${order.lastName}`,
  address: order.email,
});

/** To the buyer: what was bought, where it is sent, what follows. */
export function buyerMail(order: OrderRow, items: readonly Item[]): MailContent {
  return composeMail(buyerOf(order), ARTIST, `Your order ${orderNumber(order.id)}`, [
    `Dear ${order.firstName},`,
    `Thank you. Your payment of ${formatDecimal(order.total)} has arrived, and what you chose is yours:`,
    listItems(items),
    sums(order),
    `It will be packed in the studio and sent to:\n${addressOf(order)}`,
    `We will write again when it leaves. If anything is not right, simply answer this mail.`,
    `${site.artist}\n${site.location}`,
  ]);
}

/** To the artist: what was sold, to whom, and where to send it. */
export function artistMail(order: OrderRow, items: readonly Item[]): MailContent {
  const titles = items.map((item) => item.title).join(', ');
  return composeMail(ARTIST, buyerOf(order), `Sold: ${titles} (${orderNumber(order.id)})`, [
    `Order ${orderNumber(order.id)} is paid.`,
    listItems(items),
    sums(order),
    `Deliver to:\n${order.firstName} ${order.lastName}\n${addressOf(order)}`,
    [order.email, order.phone].filter(Boolean).join('\n'),
  ]);
}

/** To the artist: a payment without an order arrived. */
export const orphanedPaymentMail = (amount: Cents): MailContent =>
  composeMail(ARTIST, ARTIST, 'A payment without an order was sent back', [
    `A payment of ${formatCents(amount)} arrived that belongs to no order. It is on its way back to whoever paid it; nothing was sold.`,
    'Stripe keeps its fee. If it happens again and again, somebody may be trying out cards: look at Payments in your Stripe account, and ask Stripe to block them. You get this mail once a day at most.',
  ]);

/** To the artist: a buyer has disputed a payment. */
export function disputeMail(order: OrderRow): MailContent {
  const advice = order.dispatchedAt
    ? 'The work has left already: the tracking link and the proof of delivery are your evidence.'
    : 'Please do not send the work before this is settled.';
  return composeMail(ARTIST, ARTIST, `Disputed: the payment of ${orderNumber(order.id)}`, [
    `${order.firstName} ${order.lastName}, or somebody else who holds the card, told the bank that the payment of ${formatDecimal(order.total)} for order ${orderNumber(order.id)} is not theirs or not right.`,
    advice,
    'Stripe holds the amount until the bank decides. Answer in your Stripe account, under Payments → Disputes, before the day that stands there.',
  ]);
}

/** To the buyer of a refunded order: with the artist's reason, or why the payment bought nothing. */
export function refundMail(order: OrderRow, reason: RefundReason | undefined): MailContent {
  return composeMail(buyerOf(order), ARTIST, `Refund of your order ${orderNumber(order.id)}`, [
    `Dear ${order.firstName},`,
    ...refundTexts(order, reason),
    `${site.artist}\n${site.location}`,
  ]);
}

function refundTexts(order: OrderRow, reason: RefundReason | undefined): string[] {
  const total = formatDecimal(order.total);
  const back = 'your bank may take a few days to show it.';
  const returned = `We have returned your payment of ${total} in full; ${back}`;
  if (order.refundReason) return [returned, order.refundReason];
  switch (reason) {
    case 'late_payment':
      return [
        `Your payment of ${total} reached us after your reservation had ended, when the order ` +
          `could no longer be completed. We have returned it in full; ${back}`,
        'We are sorry. If you would like to hear of related works, simply answer this mail.',
      ];
    // Another amount or currency, or a payment of which a part had been refunded already.
    case 'amount_mismatch':
      return [
        `We could not complete your order of ${total} with the payment that we received. We have ` +
          `returned it in full; ${back}`,
        'We are sorry. If you still would like the work, simply answer this mail.',
      ];
    // A sale without the artist's reason was refunded in Stripe's dashboard, and the bank returned that refund.
    case 'sale_refunded':
    case 'orphaned_payment':
    case undefined:
      return [returned, 'If you have a question, simply answer this mail.'];
  }
}

export const listItems = (items: readonly Item[]) =>
  items
    .map((item) => {
      const copies = item.quantity > 1 ? `${item.quantity} × ` : '';
      const about = item.medium ? `, ${item.medium}` : '';
      return `${copies}${item.title}${about}: ${formatDecimal(item.price)}`;
    })
    .join('\n');

function sums(order: OrderRow): string {
  const code = order.discountCode ? ` (${order.discountCode})` : '';
  const discount =
    centsOf(order.discount) > 0 ? [`Discount${code}: −${formatDecimal(order.discount)}`] : [];
  const tax = site.gstNumber
    ? [
        `Includes GST of ${formatCents(gstWithin(centsOf(order.total)))} (GST No. ${site.gstNumber})`,
      ]
    : [];
  const total = `Total: ${formatDecimal(order.total)}`;
  return [`Subtotal: ${formatDecimal(order.subtotal)}`, ...discount, total, ...tax].join('\n');
}

export const addressOf = (order: OrderRow) => addressLines(order.shippingAddress).join('\n');
