import { expect, test } from 'vitest';
import { actionFor, enquiryLink } from './work-action.ts';

const work = { isGalleried: false, isAvailable: true, price: '4800.00' };

test('S2-071 a galleried work is displayed, whatever its availability', () => {
  expect(actionFor({ ...work, isGalleried: true })).toBe('displayed');
  expect(actionFor({ ...work, isGalleried: true, isAvailable: false })).toBe('displayed');
});

test('S2-072 an available work can be added to the cart', () => {
  expect(actionFor(work)).toBe('add');
});

test('S3-005 a price may come as a number', () => {
  expect(actionFor({ ...work, price: 4800 as unknown as string })).toBe('add');
});

test('S2-073 any other work is sold', () => {
  expect(actionFor({ ...work, isAvailable: false })).toBe('sold');
});

test('a work without a price, or dearer than one card payment, is enquired about', () => {
  const prices = [null, '0.00', '1000000.00', '999999.99'];
  expect(prices.map((price) => actionFor({ ...work, price }))).toEqual([
    'enquire',
    'enquire',
    'enquire',
    'add',
  ]);
});

test('the enquiry names the work, whatever its title holds', () => {
  expect(enquiryLink('Tide & time?')).toBe(
    '/contact?subject=Purchase+Inquiry&work=Tide+%26+time%3F',
  );
});
