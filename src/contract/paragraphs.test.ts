import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('S3-009 a plain text is split on its line breaks, of whatever system, into paragraphs', () => {
  expect(paragraphsOf('One.\nTwo.\r\n\r\n  Three. \rFour.')).toEqual([
    'One.',
    'Two.',
    'Three.',
    'Four.',
  ]);
  expect(paragraphsOf(' \n')).toEqual([]);
});
