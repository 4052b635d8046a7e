import { expect, test } from 'vitest';
import { hasSeenNewsletter, SEEN_KEY } from './store.ts';

const kept = (entries: Record<string, string>) => () =>
  ({ getItem: (key: string) => entries[key] ?? null }) as Storage;

test('S2-098 the popup opens for visitors who have not seen it, and not for the artist who is signed in', () => {
  expect(hasSeenNewsletter(kept({}))).toBe(false);
  expect(hasSeenNewsletter(kept({ [SEEN_KEY]: '2026-11-24T00:00:00.000Z' }))).toBe(true);
  expect(hasSeenNewsletter(kept({ adminToken: 'token' }))).toBe(true);
});

test('without storage it counts as seen', () => {
  const blocked = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  expect(hasSeenNewsletter(blocked)).toBe(true);
});
