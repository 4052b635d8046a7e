import { expect, test } from 'vitest';
import { searchFor } from './search.ts';

const matches = (typed: string, texts: (string | null)[]) =>
  searchFor(typed)({ texts }, (entry) => entry.texts);

test('a search finds part of any of the texts, without case', () => {
  expect(matches('oil', ['Slack Water', 'Oil on linen'])).toBe(true);
  expect(matches('acrylic', ['Slack Water', 'Oil on linen'])).toBe(false);
});

test('a search without macrons finds words with macrons, and vice versa', () => {
  expect(matches('tui', ['Tūī, morning'])).toBe(true);
  expect(matches('Tūī', ['tui, morning'])).toBe(true);
});

test('an empty or blank search finds everything, entries without text included', () => {
  expect(matches('  ', [null])).toBe(true);
});

test('no match goes from the end of one text into the next', () => {
  expect(matches('water oil', ['Slack Water', 'Oil on linen'])).toBe(false);
});
