import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { site } from '#site';
import type { OrderRow } from '../data/present.ts';
import type { Item } from '../payment/mails.ts';
import { dispatchMail } from './mails.ts';

const order = {
  id: '019a0000-0000-7000-8000-0000abcdef12',
  ...{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', trackingUrl: null },
  shippingAddress: {
    ...{ address: '12 Quay Street', city: 'Whangārei', state: 'Northland', zipCode: '0110' },
    country: 'New Zealand',
  },
} as OrderRow;
const items = [
  { title: 'Tide', medium: 'Etching', quantity: 2, price: decimalOf('125.00') },
] as Item[];

test('a dispatched order is announced to its buyer, with the tracking link where there is one', () => {
  const paragraphs = [
    'Dear Ada,',
    'What you chose has left the studio:',
    '2 × Tide, Etching: $125.00',
    'It goes to:\n12 Quay Street\nWhangārei 0110\nNorthland\nNew Zealand',
    'If anything is not right, simply answer this mail.',
    `${site.artist}\n${site.location}`,
  ];
  const mail = dispatchMail(order, items);
  expect(mail).toMatchObject({
    to: { name: 'Ada Lovelace', address: 'ada@example.com' },
    replyTo: { name: site.artist, address: site.email },
    subject: 'On its way: your order #ABCDEF12',
  });
  expect(mail.text.split('\n\n')).toEqual(paragraphs);
  const tracked = dispatchMail({ ...order, trackingUrl: 'https://nzpost.co.nz/1' }, items);
  expect(tracked.text.split('\n\n')).toEqual(
    paragraphs.toSpliced(4, 0, 'You can follow it here:\nhttps://nzpost.co.nz/1'),
  );
});
