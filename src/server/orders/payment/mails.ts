import { isAnonymousEmail } from '#contract/anonymous-email.ts';
import { dispatchedWithin } from '#contract/delivery-price.ts';
import type { GallerySettings } from '#contract/gallery.ts';
import { type Cents, formatCents, formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { type Block, labelled, note, paragraph } from '../../mails/blocks.ts';
import {
  composeMail,
  type MailContent,
  ordersAddressOf,
  signatureOf,
} from '../../mails/compose-mail.ts';
import type { OrderRow } from '../data/present.ts';
import type { RefundReason } from '../data/refunds.ts';
import type { OrderContent } from '../mails/content.ts';
import {
  addressOf,
  buyerOf,
  linkForArtist,
  linkForBuyer,
  linkToFollow,
  wayToStudio,
} from '../mails/order.ts';
import { correctionNote, taxNote, totals } from '../mails/totals.ts';
import { works } from '../mails/works.ts';
import { linkToPapers } from '../papers/mails.ts';

/**
 * To the buyer: what was bought, where it is sent, what follows; sent again later, that it is ready to collect, or has
 * left. `papers` is the address of the buyer's private page.
 */
export function buyerMail(
  order: OrderRow,
  content: OrderContent,
  papers: string,
  origin: string,
): MailContent {
  const { gallery } = content;
  const number = orderNumber(order.id);
  const total = `${formatDecimal(order.total)} NZD`;
  return composeMail(
    gallery,
    {
      to: buyerOf(order),
      subject: `Your order ${number}`,
      heading: 'Thank you',
      preheader: `Your payment of ${total} has arrived.`,
    },
    [
      note(`Order ${orderNumber(order.id)}`),
      paragraph(`Dear ${order.firstName},`),
      paragraph(`Your payment of ${total} has arrived, and what you chose is yours:`),
      works(content, origin),
      totals(order),
      ...taxNote(order),
      ...handover(order, content),
      ...(order.trackingUrl ? [linkToFollow(order, origin)] : []),
      linkToPapers(papers),
      signatureOf(gallery),
    ],
  );
}

/** How the works reach the buyer, or have. */
function handover(order: OrderRow, { lines, gallery }: OrderContent): Block[] {
  const notRight = 'If anything is not right, simply answer this mail.';
  if (order.deliveryMethod === 'collect') {
    if (order.dispatchedAt) return [paragraph(`It was collected from the studio. ${notRight}`)];
    if (order.readyAt) {
      return [paragraph(`It is ready to collect. ${notRight}`), ...wayToStudio(gallery)];
    }
    return [
      paragraph(
        `You collect it from the studio. We will write again when it is ready, to agree on a day. ${notRight}`,
      ),
    ];
  }
  if (order.dispatchedAt) {
    return [
      labelled('It has left the studio, and goes to:', addressOf(order)),
      paragraph(notRight),
    ];
  }
  const works = lines.map(({ work }) => work);
  return [
    labelled('It will be packed in the studio and sent to:', addressOf(order)),
    paragraph(
      `${dispatchedWithin(gallery.deliveryTable, works)}, and we will write again when it does. ${notRight}`,
    ),
  ];
}

/** To the artist: what was sold, to whom, and where to send it. */
export function artistMail(order: OrderRow, content: OrderContent, origin: string): MailContent {
  const { gallery, lines } = content;
  const number = orderNumber(order.id);
  const titles = lines.map((line) => line.title).join(', ');
  const buyer = buyerOf(order);
  return composeMail(
    gallery,
    {
      to: ordersAddressOf(gallery),
      replyTo: buyer,
      subject: `Sold: ${titles} (${number})`,
      heading: `Order ${number} is paid`,
      preheader: `${formatDecimal(order.total)} NZD from ${buyer.name}.`,
    },
    [
      works(content, origin),
      totals(order),
      ...taxNote(order),
      order.deliveryMethod === 'collect'
        ? paragraph(`${buyer.name} collects it from the studio.`)
        : labelled(
            order.isRural ? 'Deliver to (rural address):' : 'Deliver to:',
            `${buyer.name}\n${addressOf(order)}`,
          ),
      labelled('The buyer:', [order.email, order.phone].filter(Boolean).join('\n')),
      paragraph(
        `${order.deliveryMethod === 'collect' ? 'When it is ready, and again when it was collected, mark the order so' : 'When it has left, mark the order as dispatched'}: the buyer is told by mail. Answer this mail to write to the buyer.`,
      ),
      linkForArtist(order, origin),
    ],
  );
}

/** To the artist: a payment without an order arrived. */
export const orphanedPaymentMail = (amount: Cents, gallery: GallerySettings): MailContent =>
  composeMail(
    gallery,
    {
      to: ordersAddressOf(gallery),
      subject: 'A payment without an order was sent back',
      heading: 'A payment was sent back',
      preheader: 'Nothing was sold.',
    },
    [
      paragraph(
        `A payment of ${formatCents(amount)} arrived that belongs to no order. It is on its way back to whoever paid it; nothing was sold.`,
      ),
      paragraph(
        'Stripe keeps its fee. If it happens again and again, somebody may be trying out cards: look at Payments in your Stripe account, and ask Stripe to block them. You get this mail once a day at most.',
      ),
    ],
  );

/** With the address, by which a waiting mail is found when its buyer is erased. */
const namedBuyer = ({ firstName, lastName, email }: OrderRow) =>
  `${firstName} ${lastName}${isAnonymousEmail(email) ? '' : ` (${email})`}`;

/** To the artist: a refund did not reach the buyer. `order` is undefined for a payment without one. */
export function refundFailedMail(
  order: OrderRow | undefined,
  gallery: GallerySettings,
  origin: string,
): MailContent {
  const what = order
    ? `The refund of ${formatDecimal(order.total)} for order ${orderNumber(order.id)} of ${namedBuyer(order)}`
    : 'The refund of a payment without an order';
  return composeMail(
    gallery,
    {
      to: ordersAddressOf(gallery),
      subject: order ? `A refund failed: ${orderNumber(order.id)}` : 'A refund failed',
      heading: 'A refund failed',
      preheader: 'The money has not reached the buyer.',
    },
    [
      paragraph(
        `${what} came back to your Stripe account: the bank did not take it, or the account had too little money. The gallery asks Stripe for it again now and then, but Stripe seldom makes a refund that has failed.`,
      ),
      paragraph(
        'Stripe’s page of the payment says why it failed. Pay the buyer in another way, for example by bank transfer, then mark the order as refunded in the administration.',
      ),
      ...(order ? [linkForArtist(order, origin)] : []),
    ],
  );
}

/**
 * What the bank of a card says of a payment: it may be fraud, it is disputed, or how the dispute ended for the artist.
 */
export type DisputeNews = 'fraud_warning' | 'opened' | 'won' | 'lost';

/**
 * To the artist: the bank of a buyer's card says something about a payment. `isReturned`: the order counts as refunded
 * now.
 */
export function disputeMail(
  order: OrderRow,
  news: DisputeNews,
  gallery: GallerySettings,
  isReturned = false,
): MailContent {
  const { subject, heading, said, advice, more } = disputeTexts(order, news, isReturned);
  return composeMail(
    gallery,
    {
      to: ordersAddressOf(gallery),
      subject: `${subject}: the payment of ${orderNumber(order.id)}`,
      heading,
      preheader: advice,
    },
    [said, advice, more].filter(Boolean).map(paragraph),
  );
}

function disputeTexts(order: OrderRow, news: DisputeNews, isReturned: boolean) {
  const name = namedBuyer(order);
  const payment = `the payment of ${formatDecimal(order.total)} for order ${orderNumber(order.id)}`;
  const evidence =
    order.deliveryMethod === 'collect'
      ? 'The work was collected: what you and the buyer wrote, and anything that was signed, is your evidence.'
      : `The work has left already: ${order.trackingUrl ? 'the tracking link and the proof of delivery are' : 'the proof of delivery is'} your evidence.`;
  switch (news) {
    case 'fraud_warning':
      if (order.status === 'refunded')
        return {
          subject: 'Perhaps fraud',
          heading: 'A payment may be fraud',
          said: `The bank of the card warns of ${payment}, by ${name}, which is returned already.`,
          advice: 'There is nothing more to do.',
          more: '',
        };
      return {
        subject: 'Perhaps fraud',
        heading: 'A payment may be fraud',
        said: `The bank of the card warns that ${payment}, by ${name}, was perhaps not made by whom the card belongs to.`,
        advice: order.dispatchedAt
          ? evidence
          : 'Please keep the work until you know more; write to the buyer, or refund the order.',
        more: 'Most such payments are disputed later, which costs a fee. A refund from the order in the administration prevents that.',
      };
    case 'opened':
      return {
        subject: 'Disputed',
        heading: 'A payment is disputed',
        said: `${name}, or somebody else who holds the card, told the bank that ${payment} is not theirs or not right.`,
        advice: order.dispatchedAt ? evidence : 'Please keep the work until this is settled.',
        more: 'Stripe holds the amount until the bank decides. Answer in your Stripe account, under Payments → Disputes, before the day that stands there.',
      };
    case 'won':
      if (order.status === 'refunded')
        return {
          subject: 'Ended',
          heading: 'A dispute has ended',
          said: `The dispute about ${payment}, by ${name}, has ended.`,
          advice:
            'The payment was refunded: nothing more is owed, and the work is not the buyer’s.',
          more: '',
        };
      return {
        subject: 'Decided for you',
        heading: 'A dispute has ended',
        said: `The bank has decided for you: ${payment}, by ${name}, is yours.`,
        advice:
          order.status === 'refund_pending'
            ? 'Its refund still waits, and Stripe is asked for it again in the next hours. Please keep the work.'
            : order.dispatchedAt
              ? 'There is nothing more to do.'
              : 'The buyer can have the work now.',
        more: 'If Stripe had held the amount, it comes with one of the next payouts.',
      };
    case 'lost':
      return {
        subject: 'Lost',
        heading: 'A dispute has ended',
        said: `The bank has decided for the buyer: ${payment} has gone back to ${name}, or whoever holds the card.`,
        advice: order.dispatchedAt
          ? 'The work has left already: write to the buyer about its return.'
          : 'Please keep the work.',
        more: isReturned
          ? `The order counts as refunded. To offer the work again, ${order.deletedAt ? 'set it to available, once all its copies are sold' : 'open the order and put it back on sale'}.`
          : order.status === 'paid'
            ? 'Do not refund the order, which would pay a second time.'
            : 'Look in your Stripe account whether this payment was refunded as well.',
      };
  }
}

/** To the buyer of a refunded order: with the artist's reason, or why the payment bought nothing. */
export function refundMail(
  order: OrderRow,
  reason: RefundReason | undefined,
  content: OrderContent,
  origin: string,
): MailContent {
  const { gallery } = content;
  const [returned, more] = refundTexts(order, reason);
  return composeMail(
    gallery,
    {
      to: buyerOf(order),
      subject: `Refund of your order ${orderNumber(order.id)}`,
      heading: 'Your payment was returned',
      preheader: returned,
    },
    [
      note(`Order ${orderNumber(order.id)}`),
      paragraph(`Dear ${order.firstName},`),
      paragraph(returned),
      paragraph(more),
      works(content, origin),
      totals(order),
      ...correctionNote(order),
      linkForBuyer(order, origin),
      signatureOf(gallery),
    ],
  );
}

function refundTexts(order: OrderRow, reason: RefundReason | undefined): [string, string] {
  const total = `${formatDecimal(order.total)} NZD`;
  const back = 'your bank may take a few days to show it.';
  const returned = `We have returned your payment of ${total} in full; ${back}`;
  if (order.refundReason) return [returned, order.refundReason];
  switch (reason) {
    case 'late_payment':
      return [
        `Your payment of ${total} reached us after the hold on your works had ended, when the order ` +
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
