import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { missingAltTexts, workPictures } from './work-pictures.ts';

const picture = (name: string, altText = '') => ({
  role: 'edge',
  imageUrl: `/uploads/${name}.jpg`,
  altText,
});
const some = (count: number) => Array.from({ length: count }, (_, at) => picture(`p${at}`));
const problem = (input: unknown) => workPictures.safeParse(input).error?.issues[0]?.message;

test('a work has up to twelve pictures, the front included', () => {
  expect(workPictures.parse(some(LIMITS.pictures - 1))).toHaveLength(11);
  expect(problem(some(LIMITS.pictures))).toBe('A work has at most 12 pictures, the front included');
});

test('a picture is of the store, has a known role and is there once', () => {
  expect(problem([picture('a'), picture('a')])).toBe('The same picture is there twice');
  expect(problem([{ ...picture('a'), imageUrl: '' }])).toMatch(/must be a path/);
  expect(problem([{ ...picture('a'), imageUrl: 'https://elsewhere.example/a.jpg' }])).toBeTruthy();
  expect(problem([{ ...picture('a'), role: 'front' }])).toBeTruthy();
});

test('the alternative text of each picture is asked for, by its field', () => {
  const pictures = [picture('a', 'The left edge.'), picture('b', ' '), picture('c')];
  expect(Object.keys(missingAltTexts(pictures))).toEqual([
    'pictures.1.altText',
    'pictures.2.altText',
  ]);
});
