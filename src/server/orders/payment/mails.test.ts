import { expect, test, vi } from 'vitest';
import { cents, decimalOf } from '#contract/money.ts';
import type { OrderRow } from '../data/present.ts';
import {
  artistMail,
  buyerMail,
  disputeMail,
  type Item,
  orphanedPaymentMail,
  refundMail,
} from './mails.ts';

const site = vi.hoisted(() => ({
  artist: 'Nell Harrow',
  email: 'studio@gallery.example',
  location: 'Whangarei, New Zealand',
  gstNumber: null as string | null,
}));
vi.mock('#site', () => ({ site }));

const order = {
  id: '019a0000-0000-7000-8000-0000abcdef12',
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
  total: decimalOf('1150.00'),
  discountCode: null,
  dispatchedAt: null,
  trackingUrl: null,
  refundReason: null,
} as unknown as OrderRow;
const items = [
  { title: 'Slack Water', medium: 'Oil on linen', quantity: 1, price: decimalOf('900.00') },
  { title: 'Tide', medium: '', quantity: 2, price: decimalOf('125.00') },
] as Item[];

const artist = { name: 'Nell Harrow', address: 'studio@gallery.example' };
const buyer = { name: 'Ada Lovelace', address: 'ada@example.com' };
const LIST = 'Slack Water, Oil on linen: $900.00\n2 × Tide: $125.00';
const ADDRESS = '12 Quay Street\nTown Basin\nWhangārei 0110\nNorthland\nNew Zealand';
const SIGNATURE = 'Nell Harrow\nWhangarei, New Zealand';

test('the confirmation names the amount, the works and the delivery address', () => {
  const mail = buyerMail(order, items);
  expect(mail).toMatchObject({ to: buyer, replyTo: artist, subject: 'Your order #ABCDEF12' });
  expect(mail.text.split('\n\n')).toEqual([
    'Dear Ada,',
    'Thank you. Your payment of $1,150.00 has arrived, and what you chose is yours:',
    LIST,
    'Subtotal: $1,150.00\nTotal: $1,150.00',
    `It will be packed in the studio and sent to:\n${ADDRESS}`,
    'We will write again when it leaves. If anything is not right, simply answer this mail.',
    SIGNATURE,
  ]);
});

test('a discount is named with its code, where it has one', () => {
  const reduced = {
    ...order,
    discount: decimalOf('115.00'),
    total: decimalOf('1035.00'),
    discountCode: 'TEN',
  };
  expect(buyerMail(reduced, items).text).toContain(
    'Subtotal: $1,150.00\nDiscount (TEN): −$115.00\nTotal: $1,035.00',
  );
  expect(buyerMail({ ...reduced, discountCode: null }, items).text).toContain(
    'Subtotal: $1,150.00\nDiscount: −$115.00\nTotal: $1,035.00',
  );
});

test('an artist who is registered for GST shows the tax within the total', () => {
  site.gstNumber = '12-345-678';
  expect(buyerMail(order, items).text).toContain(
    'Total: $1,150.00\nIncludes GST of $150.00 (GST No. 12-345-678)',
  );
  site.gstNumber = null;
});

test('the artist reads what was sold, to whom, and where to send it', () => {
  const mail = artistMail(order, items);
  expect(mail).toMatchObject({
    to: artist,
    replyTo: buyer,
    subject: 'Sold: Slack Water, Tide (#ABCDEF12)',
  });
  expect(mail.text.split('\n\n')).toEqual([
    'Order #ABCDEF12 is paid.',
    LIST,
    'Subtotal: $1,150.00\nTotal: $1,150.00',
    `Deliver to:\nAda Lovelace\n${ADDRESS}`,
    'ada@example.com\n021 123',
  ]);
  expect(artistMail({ ...order, phone: null }, items).text).toMatch(/\n\nada@example\.com$/);
});

test('the artist is notified of a payment without an order, and what to do about many', () => {
  const mail = orphanedPaymentMail(cents(120_000));
  expect(mail).toMatchObject({
    to: artist,
    replyTo: artist,
    subject: 'A payment without an order was sent back',
  });
  expect(mail.text).toContain('A payment of $1,200.00 arrived that belongs to no order.');
  expect(mail.text).toContain('ask Stripe to block them');
});

test('the artist is notified of a dispute, and whether the work may still be kept', () => {
  const mail = disputeMail(order);
  expect(mail).toMatchObject({
    to: artist,
    replyTo: artist,
    subject: 'Disputed: the payment of #ABCDEF12',
  });
  expect(mail.text).toContain('the payment of $1,150.00 for order #ABCDEF12');
  expect(mail.text).toContain('Please do not send the work before this is settled.');
  expect(mail.text).toContain('Answer in your Stripe account');
  const sent = disputeMail({ ...order, dispatchedAt: new Date() });
  expect(sent.text).toContain('The work has left already');
});

const BANK = 'your bank may take a few days to show it.';
const RETURNED = `We have returned your payment of $1,150.00 in full; ${BANK}`;

test.each([
  [
    'late_payment',
    `Your payment of $1,150.00 reached us after your reservation had ended, when the order could no longer be completed. We have returned it in full; ${BANK}`,
    'We are sorry. If you would like to hear of related works, simply answer this mail.',
  ],
  [
    'amount_mismatch',
    `We could not complete your order of $1,150.00 with the payment that we received. We have returned it in full; ${BANK}`,
    'We are sorry. If you still would like the work, simply answer this mail.',
  ],
  ['sale_refunded', RETURNED, 'If you have a question, simply answer this mail.'],
  ['orphaned_payment', RETURNED, 'If you have a question, simply answer this mail.'],
  [undefined, RETURNED, 'If you have a question, simply answer this mail.'],
] as const)('the mail about a refund for %s says only what is known', (reason, ...paragraphs) => {
  const mail = refundMail(order, reason);
  expect(mail).toMatchObject({
    to: buyer,
    replyTo: artist,
    subject: 'Refund of your order #ABCDEF12',
  });
  expect(mail.text.split('\n\n')).toEqual(['Dear Ada,', ...paragraphs, SIGNATURE]);
});

test('the mail about a refund by the artist has the artist’s reason', () => {
  const mail = refundMail({ ...order, refundReason: 'It fell.' }, 'sale_refunded');
  expect(mail.text.split('\n\n')).toEqual(['Dear Ada,', RETURNED, 'It fell.', SIGNATURE]);
});
