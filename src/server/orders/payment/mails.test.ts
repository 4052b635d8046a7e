import { expect, test } from 'vitest';
import { UNKNOWN_PARCEL } from '#contract/delivery-price.ts';
import { cents, decimalOf } from '#contract/money.ts';
import { site } from '#site';
import type { OrderRow } from '../data/present.ts';
import type { Line } from '../mails/content.ts';
import { artistMail, buyerMail, disputeMail, orphanedPaymentMail, refundMail } from './mails.ts';

const order = {
  id: '019a0000-0000-7000-8000-0000abcdef12',
  status: 'paid',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '021 123',
  shippingAddress: {
    address: '12 Quay Street\nTown Basin',
    city: 'Whangārei',
    state: 'Northland',
    zipCode: '0110',
    country: 'New Zealand',
  },
  subtotal: decimalOf('1150.00'),
  discount: decimalOf('0.00'),
  delivery: decimalOf('0.00'),
  deliveryMethod: 'courier',
  total: decimalOf('1150.00'),
  discountCode: null,
  dispatchedAt: null,
  trackingUrl: null,
  refundReason: null,
  gstNumber: '',
} as unknown as OrderRow;
const lines: Line[] = [
  {
    title: 'Slack Water',
    medium: 'Oil on linen',
    quantity: 1,
    price: decimalOf('900.00'),
    editionNumbers: [1],
    work: {
      ...UNKNOWN_PARCEL,
      dimensions: '80 × 120 cm',
      year: 2026,
      editionSize: 1,
      imageUrl: '/uploads/abc.jpg',
      imageWidth: 2400,
      imageHeight: 1600,
      altText: 'Pale sky over a dark band.',
    },
  },
  {
    title: 'Tide',
    medium: '',
    quantity: 2,
    price: decimalOf('125.00'),
    editionNumbers: [3, 4],
    work: null,
  },
];

const gallery = {
  ...site,
  artist: 'Nell Harrow',
  email: 'studio@gallery.example',
  location: 'Whangarei, New Zealand',
};
const content = { lines, gallery };
const artist = { name: 'Nell Harrow', address: 'studio@gallery.example' };
const buyer = { name: 'Ada Lovelace', address: 'ada@example.com' };
const ORIGIN = 'https://gallery.example.nz';
const PAPERS = `${ORIGIN}/owner/AAAAAAAAAAAAAAAAAAAAAA`;
const PRIVATE_PAGE = `Receipt, delivery and certificate are on your private page:\n${PAPERS}`;
const WORKS = [
  'Nell Harrow\nSlack Water, 2026\nOil on linen\n80 × 120 cm\n$900.00 NZD',
  'Nell Harrow\nTide\nNo. 3, 4\n2 × $125.00 NZD',
];
const SUMS = 'Subtotal: $1,150.00\nDelivery: included\nTotal: $1,150.00 NZD';
const SEE = `For 30 days from the day you ordered, the browser that you ordered with shows your order here:\n${ORIGIN}/confirmation?order=${order.id}`;
const ADDRESS = '12 Quay Street\nTown Basin\nWhangārei 0110\nNorthland\nNew Zealand';
const SIGNATURE = 'Nell Harrow\nWhangarei, New Zealand';

test('S7-045 the confirmation names the amount, the works, the delivery address and what happens next', () => {
  const mail = buyerMail(order, content, PAPERS, ORIGIN);
  expect(mail).toMatchObject({ to: buyer, replyTo: artist, subject: 'Your order #ABCDEF12' });
  expect(mail.text.split('\n\n')).toEqual([
    'Thank you',
    'Order #ABCDEF12',
    'Dear Ada,',
    'Your payment of $1,150.00 NZD has arrived, and what you chose is yours:',
    ...WORKS,
    SUMS,
    `It will be packed in the studio and sent to:\n${ADDRESS}`,
    'It leaves within 5 working days, and we will write again when it does. If anything is not right, simply answer this mail.',
    PRIVATE_PAGE,
    SIGNATURE,
  ]);
});

test('the confirmation names the days of the order’s own works, not of the slowest band', () => {
  const [first, ...others] = site.deliveryTable.bands;
  const bands = [{ ...first, dispatchDays: 2 }, ...others] as typeof site.deliveryTable.bands;
  const quick = { ...gallery, deliveryTable: { ...site.deliveryTable, bands } };
  const [work] = lines.flatMap((line) => line.work ?? []);
  const textOf = (size: object) => {
    const sized = lines.map((line) => ({ ...line, work: work ? { ...work, ...size } : null }));
    return buyerMail(order, { lines: sized, gallery: quick }, PAPERS, ORIGIN).text;
  };
  expect(textOf({ widthMm: 300, heightMm: 400 })).toContain('It leaves within 2 working days');
  expect(textOf({ widthMm: 900, heightMm: 400 })).toContain('It leaves within 5 working days');
  const deleted = lines.map((line) => ({ ...line, work: null }));
  const { text } = buyerMail(order, { lines: deleted, gallery: quick }, PAPERS, ORIGIN);
  expect(text).toContain('It leaves soon');
});

test('a discount is named with its code, where it has one', () => {
  const reduced = {
    ...order,
    discount: decimalOf('115.00'),
    total: decimalOf('1035.00'),
    discountCode: 'TEN',
  };
  expect(buyerMail(reduced, content, PAPERS, ORIGIN).text).toContain(
    'Subtotal: $1,150.00\nDiscount (TEN): −$115.00\nDelivery: included\nTotal: $1,035.00 NZD',
  );
  expect(buyerMail({ ...reduced, discountCode: null }, content, PAPERS, ORIGIN).text).toContain(
    'Subtotal: $1,150.00\nDiscount: −$115.00\nDelivery: included\nTotal: $1,035.00 NZD',
  );
});

test('an artist who is registered for GST shows the tax within the total', () => {
  const registered = { ...order, gstNumber: '12-345-678' };
  expect(buyerMail(registered, content, PAPERS, ORIGIN).text).toContain(
    'Total: $1,150.00 NZD\n\nIncludes GST of $150.00 (GST No. 12-345-678)',
  );
});

test('a receipt of up to $200 needs no tax, and a refund corrects one that showed it', () => {
  const registered = { ...order, gstNumber: '12-345-678' };
  const small = { ...registered, total: decimalOf('200.00') };
  expect(buyerMail(small, content, PAPERS, ORIGIN).text).not.toContain('GST');
  const paid = { ...registered, paidAt: new Date() };
  expect(refundMail(paid, 'sale_refunded', content, ORIGIN).text).toContain(
    'This corrects the tax invoice of this order to $0.00: $1,150.00 less, of which GST $150.00 (GST No. 12-345-678).',
  );
  const unregistered = { ...paid, gstNumber: '' };
  expect(refundMail(unregistered, 'sale_refunded', content, ORIGIN).text).not.toContain('GST');
  expect(refundMail(registered, 'late_payment', content, ORIGIN).text).not.toContain('GST');
});

test('S7-045 the artist reads what was sold, to whom, where to send it, and opens the order from there', () => {
  const mail = artistMail(order, content, ORIGIN);
  expect(mail).toMatchObject({
    to: artist,
    replyTo: buyer,
    subject: 'Sold: Slack Water, Tide (#ABCDEF12)',
  });
  expect(mail.text.split('\n\n')).toEqual([
    'Order #ABCDEF12 is paid',
    ...WORKS,
    SUMS,
    `Deliver to:\nAda Lovelace\n${ADDRESS}`,
    'The buyer:\nada@example.com\n021 123',
    'When it has left, mark the order as dispatched: the buyer is told by mail. Answer this mail to write to the buyer.',
    `All about it is in the administration:\n${ORIGIN}/admin?order=${order.id}`,
  ]);
  expect(artistMail({ ...order, phone: null }, content, ORIGIN).text).toContain(
    '\n\nThe buyer:\nada@example.com\n\n',
  );
});

test('the artist is notified of a payment without an order, and what to do about many', () => {
  const mail = orphanedPaymentMail(cents(120_000), gallery);
  expect(mail).toMatchObject({
    to: artist,
    replyTo: artist,
    subject: 'A payment without an order was sent back',
  });
  expect(mail.text).toContain('A payment of $1,200.00 arrived that belongs to no order.');
  expect(mail.text).toContain('ask Stripe to block them');
});

test('the artist is notified of a dispute, and whether the work may still be kept', () => {
  const mail = disputeMail(order, 'opened', gallery);
  expect(mail).toMatchObject({
    to: artist,
    replyTo: artist,
    subject: 'Disputed: the payment of #ABCDEF12',
  });
  expect(mail.text).toContain('the payment of $1,150.00 for order #ABCDEF12');
  expect(mail.text).toContain('Please keep the work until this is settled.');
  expect(mail.text).toContain('Answer in your Stripe account');
  const sent = disputeMail({ ...order, dispatchedAt: new Date() }, 'opened', gallery);
  expect(sent.text).toContain('The work has left already');
});

test.each([
  ['fraud_warning', 'Perhaps fraud', 'Please keep the work', 'your evidence'],
  ['won', 'Decided for you', 'The buyer can have the work now.', 'There is nothing more to do.'],
  ['lost', 'Lost', 'Please keep the work.', 'write to the buyer about its return'],
] as const)(
  'news of a dispute, %s, says what to do with a work that is here, and one that was sent',
  (news, subject, here, sent) => {
    const mail = disputeMail(order, news, gallery);
    expect(mail).toMatchObject({ to: artist, subject: `${subject}: the payment of #ABCDEF12` });
    expect(mail.text).toContain('the payment of $1,150.00 for order #ABCDEF12');
    expect(mail.text).toContain(here);
    expect(disputeMail({ ...order, dispatchedAt: new Date() }, news, gallery).text).toContain(sent);
  },
);

test('a dispute of a refunded payment that has ended gives nobody the work', () => {
  const refunded = { ...order, status: 'refunded' } as const;
  for (const news of ['won', 'fraud_warning'] as const) {
    const { text } = disputeMail(refunded, news, gallery);
    expect(text).toMatch(/nothing more/);
    expect(text).not.toMatch(/is yours|can have the work|or refund the order/);
  }
});

test('a warning of fraud about a payment that is not returned yet does not say that it is', () => {
  for (const status of ['pending', 'refund_pending'] as const)
    expect(disputeMail({ ...order, status }, 'fraud_warning', gallery).text).not.toContain(
      'returned already',
    );
});

test('of a dispute that is won while a refund waits, the mail says that it is still to come', () => {
  const { text } = disputeMail({ ...order, status: 'refund_pending' }, 'won', gallery);
  expect(text).toContain('Its refund still waits');
  expect(text).not.toContain('can have the work');
});

const BANK = 'your bank may take a few days to show it.';
const RETURNED = `We have returned your payment of $1,150.00 NZD in full; ${BANK}`;

test.each([
  [
    'late_payment',
    `Your payment of $1,150.00 NZD reached us after the hold on your works had ended, when the order could no longer be completed. We have returned it in full; ${BANK}`,
    'We are sorry. If you would like to hear of related works, simply answer this mail.',
  ],
  [
    'amount_mismatch',
    `We could not complete your order of $1,150.00 NZD with the payment that we received. We have returned it in full; ${BANK}`,
    'We are sorry. If you still would like the work, simply answer this mail.',
  ],
  ['sale_refunded', RETURNED, 'If you have a question, simply answer this mail.'],
  ['orphaned_payment', RETURNED, 'If you have a question, simply answer this mail.'],
  [undefined, RETURNED, 'If you have a question, simply answer this mail.'],
] as const)('the mail about a refund for %s says only what is known', (reason, ...paragraphs) => {
  const mail = refundMail(order, reason, content, ORIGIN);
  expect(mail).toMatchObject({
    to: buyer,
    replyTo: artist,
    subject: 'Refund of your order #ABCDEF12',
  });
  expect(mail.text.split('\n\n')).toEqual([
    'Your payment was returned',
    'Order #ABCDEF12',
    'Dear Ada,',
    ...paragraphs,
    ...WORKS,
    SUMS,
    SEE,
    SIGNATURE,
  ]);
});

test('the mail about a refund by the artist has the artist’s reason', () => {
  const refunded = { ...order, refundReason: 'It fell.' };
  const { text } = refundMail(refunded, 'sale_refunded', content, ORIGIN);
  expect(text).toContain(`Dear Ada,\n\n${RETURNED}\n\nIt fell.\n\n`);
});

test('the mails of a sale say what delivery cost, that the address is rural, or that the works are collected', () => {
  const paid = { ...order, delivery: decimalOf('45.00'), total: decimalOf('1195.00') };
  const sums = 'Subtotal: $1,150.00\nDelivery: $45.00\nTotal: $1,195.00 NZD';
  expect(buyerMail(paid, content, PAPERS, ORIGIN).text).toContain(sums);
  const rural = artistMail({ ...paid, isRural: true }, content, ORIGIN).text;
  expect(rural).toContain('Deliver to (rural address):');

  const collected = { ...order, deliveryMethod: 'collect' as const };
  const toBuyer = buyerMail(collected, content, PAPERS, ORIGIN).text;
  expect(toBuyer).toContain('You collect it from the studio. We will write again when it is ready');
  expect(toBuyer).not.toMatch(/12 Quay Street|working days/);
  const toArtist = artistMail(collected, content, ORIGIN).text;
  expect(toArtist).toContain('Ada Lovelace collects it from the studio.');
  expect(toArtist).toContain(
    'When it is ready, and again when it was collected, mark the order so',
  );
  const ready = buyerMail({ ...collected, readyAt: new Date() }, content, PAPERS, ORIGIN).text;
  expect(ready).toContain('It is ready to collect.');
  expect(ready).toContain(`The studio:\n${gallery.artist}\n${gallery.location}`);
  expect(ready).toContain('To agree on a day and a time');
  expect(ready, 'no second mail will come').not.toContain('write again');
  const after = { ...collected, readyAt: new Date(), dispatchedAt: new Date() };
  expect(buyerMail(after, content, PAPERS, ORIGIN).text).toContain('It was collected');
});
