import { expect, test } from 'vitest';
import { formatDate, formatDateTime, joinNonEmpty, withUnbrokenMeasures } from './format.ts';

test('S9-033 dates on the public site use en-US long form, by the clock of New Zealand', () => {
  expect(formatDate('2026-11-19T20:00:00.000Z')).toBe('November 20, 2026');
});

test('S2-160 S9-034 an order is dated in en-NZ with long month, hour and minute', () => {
  expect(formatDateTime('2026-11-20T02:05:00.000Z')).toMatch(/^20 November 2026.*03:05.pm$/);
});

test('no date, or none that can be read, is blank', () => {
  expect([formatDate(null), formatDate('soon'), formatDateTime(undefined)]).toEqual(['', '', '']);
});

test('S2-046 medium and dimensions are joined by a comma, empty ones skipped', () => {
  expect(joinNonEmpty('Oil on linen', '900 × 900 mm')).toBe('Oil on linen, 900 × 900 mm');
  expect([joinNonEmpty('Oil on linen', ' '), joinNonEmpty('', null, undefined)]).toEqual([
    'Oil on linen',
    '',
  ]);
});

test('a measure is not broken across lines, nor an hour from its am or pm', () => {
  expect(withUnbrokenMeasures('Diptych, 40 × 28 × 3 cm')).toBe(
    'Diptych, 40\u00a0×\u00a028\u00a0×\u00a03\u00a0cm',
  );
  expect(withUnbrokenMeasures('15 ¾ × ⅞ in')).toBe('15\u00a0¾\u00a0×\u00a0⅞\u00a0in');
  expect([withUnbrokenMeasures('Life size'), withUnbrokenMeasures(null)]).toEqual([
    'Life size',
    '',
  ]);
  expect(formatDateTime('2026-11-20T02:05:00.000Z')).toMatch(/03:05\u00a0pm$/);
});
