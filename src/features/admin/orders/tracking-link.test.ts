import { expect, test } from 'vitest';
import { CARRIERS, dispatchForm } from './tracking-link.ts';

const linkOf = (trackingUrl: string, carrier = 'nz_post') =>
  dispatchForm.parse({ carrier, trackingUrl }).trackingUrl;
const messageOf = (trackingUrl: string, carrier = 'nz_post') =>
  dispatchForm
    .safeParse({ carrier, trackingUrl })
    .error?.issues.map(({ path, message }) => [...path, message]);

test('a bare number becomes a link to its carrier, without the blanks and hyphens of the label', () => {
  expect(linkOf('00 6942 1234-5678')).toBe(
    'https://www.nzpost.co.nz/tools/tracking?trackid=00694212345678',
  );
  for (const carrier of Object.keys(CARRIERS)) {
    expect(linkOf('AB123456789NZ', carrier)).toMatch(/^https:\/\/.*AB123456789NZ$/);
  }
});

test('a number needs its carrier', () => {
  expect(messageOf('AB123456789NZ', '')).toEqual([
    ['trackingUrl', 'Choose the carrier, or paste the whole link'],
  ]);
});

test('any link is taken, whatever carrier is chosen; one without its protocol gets https', () => {
  expect(linkOf('http://couriers.example/?id=7')).toBe('http://couriers.example/?id=7');
  expect(linkOf('couriers.example.nz/track/7', 'dhl')).toBe('https://couriers.example.nz/track/7');
  expect(linkOf('  ')).toBeNull();
});

test('what is neither a number nor a link is refused', () => {
  for (const typed of ['on Friday?', 'javascript:alert(1)', 'ftp://couriers.example/7', '12']) {
    expect(messageOf(typed), typed).toEqual([
      ['trackingUrl', 'Tracking must be a number or a link that begins with https://'],
    ]);
  }
});
