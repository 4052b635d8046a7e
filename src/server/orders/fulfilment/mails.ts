import { orderNumber } from '#contract/order-number.ts';
import { labelled, note, paragraph } from '../../mails/blocks.ts';
import { composeMail, type MailContent, signatureOf } from '../../mails/compose-mail.ts';
import type { OrderRow } from '../data/present.ts';
import type { OrderContent } from '../mails/content.ts';
import { addressOf, buyerOf, linkForBuyer, linkToFollow, wayToStudio } from '../mails/order.ts';
import { totals } from '../mails/totals.ts';
import { works } from '../mails/works.ts';

/** To the buyer: it is on its way, and where to follow it; or that it was collected. */
export function dispatchMail(order: OrderRow, content: OrderContent, origin: string): MailContent {
  return order.deliveryMethod === 'collect'
    ? collectedMail(order, content, origin)
    : sentMail(order, content, origin);
}

/** To the buyer: it can be collected, and how the studio is reached. */
export function readyMail(order: OrderRow, content: OrderContent, origin: string): MailContent {
  const { gallery } = content;
  return composeMail(
    gallery,
    {
      to: buyerOf(order),
      subject: `Ready to collect: your order ${orderNumber(order.id)}`,
      heading: 'Ready to collect',
      preheader: 'What you chose is ready in the studio.',
    },
    [
      note(`Order ${orderNumber(order.id)}`),
      paragraph(`Dear ${order.firstName},`),
      paragraph('What you chose is ready in the studio:'),
      works(content, origin),
      ...wayToStudio(gallery),
      linkForBuyer(order, origin),
      signatureOf(gallery),
    ],
  );
}

function collectedMail(order: OrderRow, content: OrderContent, origin: string): MailContent {
  const { gallery } = content;
  return composeMail(
    gallery,
    {
      to: buyerOf(order),
      subject: `Collected: your order ${orderNumber(order.id)}`,
      heading: 'Collected',
      preheader: 'What you chose was collected from the studio.',
    },
    [
      note(`Order ${orderNumber(order.id)}`),
      paragraph(`Dear ${order.firstName},`),
      paragraph('What you chose was collected from the studio:'),
      works(content, origin),
      totals(order),
      paragraph('If you have not collected it, or anything is not right, simply answer this mail.'),
      linkForBuyer(order, origin),
      signatureOf(gallery),
    ],
  );
}

function sentMail(order: OrderRow, content: OrderContent, origin: string): MailContent {
  const { gallery } = content;
  return composeMail(
    gallery,
    {
      to: buyerOf(order),
      subject: `On its way: your order ${orderNumber(order.id)}`,
      heading: 'On its way',
      preheader: 'What you chose has left the studio.',
    },
    [
      note(`Order ${orderNumber(order.id)}`),
      paragraph(`Dear ${order.firstName},`),
      paragraph('What you chose has left the studio:'),
      works(content, origin),
      totals(order),
      labelled('It goes to:', addressOf(order)),
      paragraph(
        'Please look at it when it arrives, and keep the packing until you have. If anything is not right, simply answer this mail.',
      ),
      linkToFollow(order, origin),
      signatureOf(gallery),
    ],
  );
}
