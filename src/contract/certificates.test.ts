import { expect, test } from 'vitest';
import { areSameFacts, type CertificateFacts, certificateNumber } from './certificates.ts';

const facts: CertificateFacts = {
  artist: 'Nell Harrow',
  place: 'Whangarei',
  title: 'Slack Water',
  year: 2026,
  medium: 'Oil on linen',
  dimensions: '80 × 120 cm',
  editionNumber: 1,
  editionSize: 1,
  signed: 'On the back',
  pictureUrl: '/uploads/a.jpg',
  pictureAlt: 'A band.',
  pictureHash: 'aa',
  signatureUrl: null,
  hasResaleRight: true,
};

test('a certificate is named by its year, its place in it, and from the second on its version', () => {
  expect(certificateNumber({ year: 2026, sequence: 1 })).toBe('C-2026-0001');
  expect(certificateNumber({ year: 2026, sequence: 12_345 }, 2)).toBe('C-2026-12345, version 2');
});

test('facts are the same in any order, and differ in any one that is of the work', () => {
  const reversed = Object.fromEntries(Object.entries(facts).reverse()) as CertificateFacts;
  expect(areSameFacts(facts, reversed)).toBe(true);
  for (const name of Object.keys(facts)) {
    const isOfWork = !['place', 'pictureAlt'].includes(name);
    expect(areSameFacts(facts, { ...facts, [name]: 'another' }), name).toBe(!isOfWork);
  }
});
