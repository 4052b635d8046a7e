import { expect, test } from 'vitest';
import type { z } from 'zod';
import { artworkPreview } from '#contract/artworks.ts';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import {
  duplicateAsDraft,
  editArtworkForm,
  NEW_ARTWORK,
  newArtworkForm,
  previewOf,
  valuesOf,
} from './artwork-values.ts';

const messagesOf = (result: { error?: z.ZodError | undefined }) =>
  Object.fromEntries(
    (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

test('S3-006 S3-007 a new work starts with no-category, available, neither featured nor galleried', () => {
  const body = newArtworkForm.parse({ ...NEW_ARTWORK, title: 'Slack Water' });
  expect(body).toMatchObject({
    title: 'Slack Water',
    category: 'no-category',
    isAvailable: true,
    isFeatured: false,
    isGalleried: false,
    price: null,
    imageUrl: null,
    editionSize: 1,
  });
});

test('a new work needs a title and nothing else', () => {
  expect(messagesOf(newArtworkForm.safeParse(NEW_ARTWORK))).toEqual({ title: 'Title is required' });
});

test('S5-027 a price of 100,000,000 is refused, one cent less is not', () => {
  const priced = (price: string) => newArtworkForm.safeParse({ ...NEW_ARTWORK, title: 'A', price });
  expect(messagesOf(priced('100000000'))).toEqual({
    price: 'Price must be less than $100,000,000',
  });
  expect(priced('99999999.99').data?.price).toBe('99999999.99');
  expect(messagesOf(priced('1.005'))).toEqual({ price: expect.stringContaining('1250.00') });
});

test('S5-029 an edit form accepts a blank in every field', () => {
  const { pictures, ...fields } = NEW_ARTWORK;
  const blanks = Object.entries(fields).map(([name, value]) => [
    name,
    value === true ? false : value && '',
  ]);
  const blank = { ...Object.fromEntries(blanks), pictures } as typeof NEW_ARTWORK;
  const result = editArtworkForm.safeParse(blank);
  expect(result.error).toBeUndefined();
  expect(result.data).toMatchObject({ title: '', price: null, imageUrl: null });
  expect(result.data?.editionSize).toBeUndefined();
});

test('S5-030 an edited work is submitted as it was read', () => {
  const work = artworkSample({
    isGalleried: true,
    isAvailable: false,
    imageUrl: '/uploads/abc',
    signed: 'On the back',
    isFramed: false,
    inventoryNumber: 'NH 12',
    weightGrams: 4200,
  });
  expect(editArtworkForm.parse(valuesOf(work))).toEqual({
    pictures: [],
    isDraft: false,
    title: 'Slack Water',
    description: '',
    medium: 'Oil on linen',
    year: 2025,
    dimensions: '90 × 120 cm',
    heightMm: 900,
    widthMm: 1200,
    depthMm: null,
    weightGrams: 4200,
    signed: 'On the back',
    isFramed: false,
    condition: '',
    inventoryNumber: 'NH 12',
    price: '4800.00',
    category: 'no-category',
    isGalleried: true,
    isAvailable: false,
    isFeatured: false,
    editionSize: 1,
    altText: '',
    imageUrl: '/uploads/abc',
  });
});

test.each(['/uploads/a1b2.jpg', '/uploads/2026/a1b2.jpg', '/public-objects/a1b2.jpg'])(
  'S5-026 the stored picture %s is accepted when a work is created and when it is edited',
  (imageUrl) => {
    const values = { ...NEW_ARTWORK, title: 'A', imageUrl };
    for (const form of [newArtworkForm, editArtworkForm]) {
      expect(form.parse(values).imageUrl).toBe(imageUrl);
    }
  },
);

test.each([
  'https://elsewhere.example/uploads/a.jpg',
  '//elsewhere.example/uploads/a.jpg',
  'uploads/a.jpg',
  '/uploaded/a.jpg',
  '/private-objects/a.jpg',
  '/images/uploads/a.jpg',
  '/uploads/../a.jpg',
  '/uploads/',
])('S5-026 the stored picture %s is refused, at its field', (imageUrl) => {
  const values = { ...NEW_ARTWORK, title: 'A', imageUrl };
  for (const form of [newArtworkForm, editArtworkForm]) {
    expect(messagesOf(form.safeParse(values))).toEqual({
      imageUrl: expect.stringMatching(/^Image must be a p/),
    });
  }
});

test('a weight is a whole number of grams up to a tonne, and refused at its field', () => {
  const weighing = (weightGrams: string) =>
    newArtworkForm.safeParse({ ...NEW_ARTWORK, title: 'A', weightGrams });
  expect(weighing('4200').data?.weightGrams).toBe(4200);
  expect(weighing('').data?.weightGrams).toBeNull();
  for (const wrong of ['4.2', '4 kg', '0', '-1', '1000001']) {
    expect(messagesOf(weighing(wrong)), wrong).toEqual({
      weightGrams: 'Weight is a whole number of grams, 1 to 1000000',
    });
  }
});

test('a year and a size that are no whole numbers are refused, each at its field', () => {
  const values = { ...NEW_ARTWORK, title: 'A', year: 'about 2020', heightMm: '12.5', widthMm: '0' };
  expect(messagesOf(newArtworkForm.safeParse(values))).toEqual({
    year: 'Year is a year such as 2026',
    heightMm: 'Height is a whole number of millimetres, 1 to 20000',
    widthMm: 'Width is a whole number of millimetres, 1 to 20000',
  });
});

test('a preview shows the work without the numbers that are not whole', () => {
  const numbers = { year: '2020.5', heightMm: '812.5', weightGrams: '1e400', editionSize: '2.5' };
  const preview = previewOf({ ...valuesOf(artworkSample()), ...numbers, widthMm: '600' }, null);
  expect(artworkPreview.safeParse(preview).error).toBeUndefined();
  expect(preview).toMatchObject({ year: null, heightMm: null, widthMm: 600, editionSize: 1 });
});

test('alternative text is asked for when a work is published, not for a draft, and for a copy not at once', () => {
  const size = { imageWidth: 1920, imageHeight: 1440, placeholderColor: '#999999' };
  const edge = { role: 'edge' as const, imageUrl: '/uploads/edge.jpg', altText: '', ...size };
  const values = { ...NEW_ARTWORK, title: 'A', pictures: [edge] };
  const issue = newArtworkForm.safeParse(values).error?.issues[0];
  expect(issue).toMatchObject({ path: ['pictures', 0, 'altText'] });
  const sent = { role: 'edge', imageUrl: '/uploads/edge.jpg', altText: '' };
  expect(newArtworkForm.parse({ ...values, isDraft: true }).pictures).toEqual([sent]);
  const copy = duplicateAsDraft(artworkSample({ pictures: [edge] }));
  expect(copy).toMatchObject({ isDraft: true, pictures: [sent] });
  expect(previewOf(values, null)).toMatchObject({ morePictures: 1, pictures: [edge] });
  const long = duplicateAsDraft(artworkSample({ title: 'a'.repeat(200) }));
  expect(long.title).toBe(`${'a'.repeat(194)}, copy`);
});
