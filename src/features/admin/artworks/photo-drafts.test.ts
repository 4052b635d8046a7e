import { expect, test } from 'vitest';
import { imageHint } from '../images/image-rules.ts';
import { titleOfFile } from './photo-drafts.ts';

test('a title is made of a file’s name', () => {
  for (const [name, title] of [
    ['slack_water.jpg', 'Slack water'],
    ['Tōtara--no-3.JPEG', 'Tōtara no 3'],
    ['IMG_1234.HEIC', 'IMG 1234'],
    ['.jpg', 'Untitled'],
    ['late.light.png', 'Late.light'],
  ] as const) {
    expect(titleOfFile(name)).toBe(title);
  }
});

test('a refused photo is told how it can be made welcome', () => {
  expect(imageHint({ type: 'image/heic', size: 1 })).toContain('Most Compatible');
  expect(imageHint({ type: 'application/pdf', size: 1 })).toContain('JPEG');
  expect(imageHint({ type: 'image/jpeg', size: 9_000_000 })).toContain('smaller');
});
