import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { site } from '#site';
import { lookOf } from '../../mails/mail-look.ts';
import type { Line } from './content.ts';
import { works } from './works.ts';

const ORIGIN = 'https://gallery.example.nz';

const work = {
  dimensions: '80 × 120 cm',
  year: 2026,
  editionSize: 1,
  imageUrl: '/uploads/abc.jpg',
  imageWidth: 2400,
  imageHeight: 1600,
  altText: 'Pale sky over a dark band.',
} as NonNullable<Line['work']>;
const line: Line = {
  title: 'Slack Water',
  medium: 'Oil on linen',
  quantity: 1,
  price: decimalOf('6400.00'),
  editionNumbers: [1],
  work,
};
const withWork = (changes: Partial<typeof work>): Line => ({
  ...line,
  work: { ...work, ...changes },
});
const labelled = (...lines: Line[]) => works({ lines, gallery: site }, ORIGIN);
const htmlOf = (...lines: Line[]) => labelled(...lines).html(lookOf(site));
const sizesOf = (html: string) =>
  [...html.matchAll(/w_(\d+),.* width="(\d+)"(?: height="(\d+)")?/g)].map((match) =>
    match.slice(1).map((size) => size && Number(size)),
  );

test('a work has its picture: an absolute JPEG of at least twice the size it is shown at, with size and description', () => {
  const html = htmlOf(line);
  expect(html).toContain(
    `<img src="${ORIGIN}/uploads/w_1080,c_limit,f_jpg,q_auto/abc.jpg" width="540" height="360" alt="Pale sky over a dark band."`,
  );
  expect(html).toContain('max-width:540px;height:auto');
});

test('a picture is fitted whole, never enlarged, and smaller beside others', () => {
  expect(sizesOf(htmlOf(withWork({ imageWidth: 1200, imageHeight: 1600 })))).toEqual([
    [1080, 405, 540],
  ]);
  expect(sizesOf(htmlOf(withWork({ imageWidth: 300, imageHeight: 200 })))).toEqual([
    [640, 300, 200],
  ]);
  expect(sizesOf(htmlOf(line, line))).toEqual([
    [640, 320, 213],
    [640, 320, 213],
  ]);
});

test('a picture of unknown size has the width of the column, and no height that would distort it', () => {
  const html = htmlOf(withWork({ imageHeight: null }));
  expect(sizesOf(html)).toEqual([[1080, 540, undefined]]);
});

test('a picture without a description is described by the title', () => {
  expect(htmlOf(withWork({ altText: '' }))).toContain('alt="Slack Water"');
});

test.each([
  ['without a picture', withWork({ imageUrl: null })],
  ['whose picture has no JPEG', withWork({ imageUrl: '/public-objects/a.tiff' })],
  ['that was deleted', { ...line, work: null }],
])('a work %s has its label alone', (_name, bare) => {
  const text = labelled(bare).text;
  const html = htmlOf(bare);
  expect(html).not.toContain('<img');
  expect(html).toContain('<em>Slack Water</em>');
  expect(text).toMatch(/Slack Water.*\nOil on linen\n/);
});

test('the label names artist, title, year, medium, dimensions and amount, and skips what is not known', () => {
  expect(labelled(line).text.split('\n')).toEqual([
    site.artist,
    'Slack Water, 2026',
    'Oil on linen',
    '80 × 120 cm',
    '$6,400.00 NZD',
  ]);
  const sparse = { ...withWork({ dimensions: '', year: null }), medium: '' };
  expect(labelled(sparse).text.split('\n')).toEqual([site.artist, 'Slack Water', '$6,400.00 NZD']);
});

test('a copy of an edition has its number; several copies have all of theirs and the price of one', () => {
  const edition = { ...withWork({ editionSize: 25 }), editionNumbers: [3] };
  expect(labelled(edition).text).toContain('\nNo. 3 of 25\n$6,400.00 NZD');
  const two = { ...edition, editionNumbers: [3, 4], quantity: 2 };
  expect(labelled(two).text).toContain('\nNo. 3, 4 of 25\n2 × $6,400.00 NZD');
  expect(labelled(line).text).not.toContain('No. ');
});

test('the texts of a work stay text in the HTML', () => {
  const typed = '<i>"a" & b</i>';
  const html = htmlOf({
    ...withWork({ altText: typed, dimensions: typed }),
    title: typed,
    medium: typed,
  });
  expect(html).not.toContain('<i>');
  expect(html.split('&lt;i&gt;&quot;a&quot; &amp; b&lt;/i&gt;')).toHaveLength(5);
});
