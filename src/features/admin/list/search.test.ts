import { expect, test } from 'vitest';
import { matchesSearch } from './search.ts';

test('a search finds part of any of the texts, without case', () => {
  expect(matchesSearch('oil', ['Slack Water', 'Oil on linen'])).toBe(true);
  expect(matchesSearch('acrylic', ['Slack Water', 'Oil on linen'])).toBe(false);
});

test('a search without macrons finds words with macrons, and the other way round', () => {
  expect(matchesSearch('tui', ['Tūī, morning'])).toBe(true);
  expect(matchesSearch('Tūī', ['tui, morning'])).toBe(true);
});

test('an empty or blank search finds everything, entries without text included', () => {
  expect(matchesSearch('  ', [null])).toBe(true);
});
