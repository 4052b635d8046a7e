import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { site } from '#site';
import type { OrderRow } from '../data/present.ts';
import type { Line } from '../mails/content.ts';
import { dispatchMail, readyMail } from './mails.ts';

const order = {
  id: '019a0000-0000-7000-8000-0000abcdef12',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  trackingUrl: null,
  shippingAddress: {
    address: '12 Quay Street',
    city: 'Whangārei',
    state: 'Northland',
    zipCode: '0110',
    country: 'New Zealand',
  },
  subtotal: decimalOf('250.00'),
  discount: decimalOf('0.00'),
  total: decimalOf('250.00'),
  delivery: decimalOf('0.00'),
  deliveryMethod: 'courier',
} as OrderRow;
const line = { title: 'Tide', medium: 'Etching', quantity: 2, price: decimalOf('125.00') };
const lines: Line[] = [{ ...line, editionNumbers: [3, 4], work: null }];
const ORIGIN = 'https://gallery.example.nz';

test('S7-045 a dispatched order is announced to its buyer, with the tracking link where there is one', () => {
  const paragraphs = [
    'On its way',
    'Order #ABCDEF12',
    'Dear Ada,',
    'What you chose has left the studio:',
    `${site.artist}\nTide\nEtching\nNo. 3, 4\n2 × $125.00 NZD`,
    'Subtotal: $250.00\nDelivery: included\nTotal: $250.00 NZD',
    'It goes to:\n12 Quay Street\nWhangārei 0110\nNorthland\nNew Zealand',
    'Please look at it when it arrives, and keep the packing until you have. If anything is not right, simply answer this mail.',
    `For 30 days from the day you ordered, the browser that you ordered with shows your order here:\n${ORIGIN}/confirmation?order=${order.id}`,
    `${site.artist}\n${site.location}`,
  ];
  const mail = dispatchMail(order, { lines, gallery: site }, ORIGIN);
  expect(mail).toMatchObject({
    to: { name: 'Ada Lovelace', address: 'ada@example.com' },
    replyTo: { name: site.artist, address: site.email },
    subject: 'On its way: your order #ABCDEF12',
  });
  expect(mail.text.split('\n\n')).toEqual(paragraphs);
  const tracked = dispatchMail(
    { ...order, trackingUrl: 'https://nzpost.co.nz/1' },
    { lines, gallery: site },
    ORIGIN,
  );
  expect(tracked.text.split('\n\n')).toEqual(
    paragraphs.toSpliced(8, 1, 'You can follow it here:\nhttps://nzpost.co.nz/1'),
  );
});

test('an order that is ready to collect says where the studio is, not where letters go, and how to agree on a time', () => {
  const collected = { ...order, deliveryMethod: 'collect' as const };
  const { subject, text, replyTo } = readyMail(collected, { lines, gallery: site }, ORIGIN);
  expect(subject).toBe('Ready to collect: your order #ABCDEF12');
  expect(replyTo?.address).toBe(site.email);
  const studio = `The studio:\n${site.artist}\n${site.location}\n${site.phone}\n${site.email}`;
  expect(text).toContain(studio);
  expect(text).not.toContain(site.postalAddress);
  expect(text).toContain('simply answer this mail, or call.');
  const unlisted = { ...site, phone: '' };
  const short = readyMail(collected, { lines, gallery: unlisted }, ORIGIN).text;
  expect(short).toContain(`The studio:\n${site.artist}\n${site.location}\n${site.email}`);
  expect(short).toContain('simply answer this mail.');
});

test('an order that was collected is said to be, with nothing about a carrier', () => {
  const { subject, text } = dispatchMail(
    { ...order, deliveryMethod: 'collect' },
    { lines, gallery: site },
    ORIGIN,
  );
  expect(subject).toBe('Collected: your order #ABCDEF12');
  expect(text).toContain('Delivery: collected from the studio');
  expect(text).not.toMatch(/carrier|its way|12 Quay Street/);
});
