import { expect, test } from 'vitest';
import { anonymousEmail } from '#contract/anonymous-email.ts';
import { UNKNOWN_PARCEL } from '#contract/delivery-price.ts';
import { decimalOf } from '#contract/money.ts';
import { site } from '#site';
import { linesOfHtml, linksOf } from '../../../../tests/harness/mail-words.ts';
import type { MailContent } from '../../mails/compose-mail.ts';
import type { OrderRow } from '../data/present.ts';
import { dispatchMail } from '../fulfilment/mails.ts';
import {
  artistMail,
  buyerMail,
  disputeMail,
  refundFailedMail,
  refundMail,
} from '../payment/mails.ts';
import type { Line } from './content.ts';

/** What holds for every mail about an order. */

const ORIGIN = 'https://gallery.example.nz';
const PAPERS = `${ORIGIN}/owner/AAAAAAAAAAAAAAAAAAAAAA`;
const order = {
  id: '019a0000-0000-7000-8000-0000abcdef12',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '021 123',
  shippingAddress: {
    address: '12 Quay Street',
    city: 'Whangārei',
    state: 'Northland',
    zipCode: '0110',
    country: 'New Zealand',
  },
  subtotal: decimalOf('900.00'),
  discount: decimalOf('0.00'),
  total: decimalOf('900.00'),
  delivery: decimalOf('0.00'),
  deliveryMethod: 'courier',
  discountCode: null,
  trackingUrl: null,
  refundReason: null,
  gstNumber: '',
} as OrderRow;
const picture = { imageUrl: '/uploads/abc.jpg', imageWidth: 2400, imageHeight: 1600 };
const about = { altText: 'A band.', dimensions: '80 × 120 cm', year: 2026, editionSize: 1 };
const lines: Line[] = [
  {
    title: 'Slack Water',
    medium: 'Oil on linen',
    quantity: 1,
    price: decimalOf('900.00'),
    editionNumbers: [1],
    work: { ...UNKNOWN_PARCEL, ...picture, ...about },
  },
];

const content = { lines, gallery: site };

const tracked = { ...order, trackingUrl: 'https://tracking.example/?id=NZ1&x=2' };
const dispatched = { ...order, dispatchedAt: new Date() };
const MAILS: [string, MailContent, string[]][] = [
  ['confirmation', buyerMail(order, content, PAPERS, ORIGIN), [PAPERS]],
  ['confirmation after the dispatch', buyerMail(dispatched, content, PAPERS, ORIGIN), [PAPERS]],
  ['dispatch', dispatchMail(order, content, ORIGIN), ['/confirmation?order=']],
  ['dispatch with tracking', dispatchMail(tracked, content, ORIGIN), [tracked.trackingUrl]],
  ['refund', refundMail(order, 'sale_refunded', content, ORIGIN), ['/confirmation?order=']],
  ['notice to the artist', artistMail(order, content, ORIGIN), ['/admin?order=']],
];

test.each(MAILS)('the %s has one link, and the picture of the work', (_name, { html }, links) => {
  expect(linksOf(html)).toEqual(links.map((link) => expect.stringContaining(link)));
  expect(html).toContain(`<img src="${ORIGIN}/uploads/w_1080,c_limit,f_jpg,q_auto/abc.jpg"`);
});

test.each(MAILS)('the %s says the same as text and as HTML', (_name, { text, html }) => {
  // A line of the totals has its name and its amount in two cells.
  const linesOfText = text.split(/\n+|(?<=^(?:Subtotal|Delivery|Total)): /m);
  const isAddress = (line: string) => line.startsWith('https://');
  expect(linesOfHtml(html)).toEqual([
    site.artist,
    ...linesOfText.filter((line) => !isAddress(line)),
  ]);
  expect(linksOf(html)).toEqual(linesOfText.filter(isAddress));
});

test('what a buyer typed stays text in the HTML of every mail about an order', () => {
  const typed = '<b>"Ada" & co</b>';
  const { shippingAddress } = order;
  const strange = {
    ...order,
    firstName: typed,
    lastName: typed,
    phone: typed,
    discountCode: typed,
    discount: decimalOf('1.00'),
    refundReason: typed,
    shippingAddress: { ...shippingAddress, address: typed },
  };
  for (const { html, text } of [
    buyerMail(strange, content, PAPERS, ORIGIN),
    artistMail(strange, content, ORIGIN),
    dispatchMail(strange, content, ORIGIN),
    refundMail(strange, undefined, content, ORIGIN),
    ...(['fraud_warning', 'opened', 'won', 'lost'] as const).map((news) =>
      disputeMail(strange, news, site),
    ),
  ]) {
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;&quot;Ada&quot; &amp; co&lt;/b&gt;');
    expect(text).toContain(typed);
  }
});

test('a mail to the artist that names the buyer has the address, by which it is erased, unless the buyer was', () => {
  const erased = { ...order, email: anonymousEmail(order.id) };
  const mailsAbout = (of: OrderRow) => [
    disputeMail(of, 'fraud_warning', site),
    disputeMail(of, 'opened', site),
    refundFailedMail(of, site, ORIGIN),
  ];
  for (const { text } of mailsAbout(order))
    expect(text).toContain('Ada Lovelace (ada@example.com)');
  for (const { text } of mailsAbout(erased)) expect(text).not.toContain('erased.invalid');
});

test('a confirmation promises to write when the works leave, unless they have left', () => {
  expect(buyerMail(order, content, PAPERS, ORIGIN).text).toContain(
    'we will write again when it does',
  );
  const { text } = buyerMail(
    { ...dispatched, ...tracked, dispatchedAt: new Date() },
    content,
    PAPERS,
    ORIGIN,
  );
  expect(text).toContain('It has left the studio, and goes to:');
  expect(text).toContain(`You can follow it here:\n${tracked.trackingUrl}`);
  expect(text).not.toMatch(/leaves|will/);
});
