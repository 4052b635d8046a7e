import { expect, test } from 'vitest';
import { inCentimetres, inInches, readSize, syncSizeText, UNSIZED, weightText } from './sizes.ts';

const size = (heightMm: number, widthMm: number, depthMm: number | null = null) => ({
  heightMm,
  widthMm,
  depthMm,
});

test.each([
  ['120 × 95 cm', size(1200, 950)],
  ['120cm x 95cm', size(1200, 950)],
  ['120 x 95 x 4 cm', size(1200, 950, 40)],
  ['29,7 × 21 cm', size(297, 210)],
  ['1.2 m x 95 cm', size(1200, 950)],
  ['1200 by 950 mm', size(1200, 950)],
  ['47 1/4 x 37 3/8 in', size(1200, 949)],
  ['47 ¼ × 37⅜ in.', size(1200, 949)],
  ['47.25" x 37.375"', size(1200, 949)],
  ['3/4 x 1/2 in', size(19, 13)],
  ['120 × 95 CM (47 ¼ × 37 ⅜ in)', size(1200, 950)],
])('%s is read, height first', (text, expected) => {
  expect(readSize(text)).toEqual(expected);
});

test.each([
  '',
  '120 × 95',
  '60 cm',
  'Ø 60 cm',
  'Diptych, each 40 × 30 cm',
  '120 × 95 cm (each)',
  '1,200 × 950 mm',
  '0 × 95 cm',
  '120 × 9500 cm',
  '1 × 2 × 3 × 4 cm',
  'Dimensions vary',
])('%s is left alone', (text) => {
  expect(readSize(text)).toBeNull();
});

test('sizes are written in centimetres to the millimetre, and in inches to an eighth', () => {
  expect(inCentimetres(size(1195, 950, 40))).toBe('119.5 × 95 × 4 cm');
  expect(inInches(size(1200, 949, 19))).toBe('47 ¼ × 37 ⅜ × ¾ in');
  expect(inInches(size(254, 1))).toBe('10 × ⅛ in');
  expect([inCentimetres(UNSIZED), inInches(UNSIZED)]).toEqual(['', '']);
});

const known = { dimensions: '120 × 95 cm', ...size(1200, 950) };

test('a text that can be read decides the millimetres', () => {
  expect(syncSizeText(UNSIZED, { dimensions: '120 × 95 cm' })).toEqual(known);
  expect(syncSizeText(known, { dimensions: '10 × 20 cm', heightMm: 5 })).toMatchObject(
    size(100, 200),
  );
});

test('another text that cannot be read forgets the millimetres, unless new ones come with it', () => {
  expect(syncSizeText(known, { dimensions: 'Diptych' })).toEqual({
    ...UNSIZED,
    dimensions: 'Diptych',
  });
  const panels = { dimensions: 'Diptych', ...size(800, 600) };
  expect(syncSizeText(known, panels)).toEqual(panels);
});

test('new millimetres are written into a text that could be read, or was blank, and into no other', () => {
  expect(syncSizeText(known, { depthMm: 40 })).toEqual({
    dimensions: '120 × 95 × 4 cm',
    ...size(1200, 950, 40),
  });
  expect(syncSizeText(UNSIZED, size(297, 210)).dimensions).toBe('29.7 × 21 cm');
  expect(syncSizeText({ ...UNSIZED, dimensions: 'Diptych' }, size(297, 210)).dimensions).toBe(
    'Diptych',
  );
});

test('a height that is deleted alone comes back from the text', () => {
  expect(syncSizeText(known, { heightMm: null })).toEqual(known);
});

test('what the change does not name stays as it was written', () => {
  const inches = { dimensions: '47 1/4 x 37 3/8 in', ...size(1200, 949) };
  expect(syncSizeText(inches, {})).toEqual(inches);
  expect(syncSizeText(inches, { ...inches })).toEqual(inches);
});

test.each([
  [null, ''],
  [850, '850 g'],
  [4200, '4.2 kg'],
  [4000, '4 kg'],
  [9960, '10 kg'],
  [38_400, '38 kg'],
])('a weight of %s g reads %s', (grams, text) => {
  expect(weightText(grams)).toBe(text);
});
