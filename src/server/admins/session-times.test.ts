import { expect, test } from 'vitest';
import { firstExpiry, renewal } from './session-times.ts';

const DAY = 86_400_000;
const begin = new Date('2026-11-24T00:00:00Z');
const after = (ms: number) => new Date(begin.getTime() + ms);
const session = (isKept: boolean) => ({
  isKept,
  createdAt: begin,
  lastSeenAt: begin,
  expiresAt: firstExpiry(isKept, begin),
});

test('a session lasts twelve hours, or thirty days where the device is to stay signed in', () => {
  expect(firstExpiry(false, begin)).toEqual(after(DAY / 2));
  expect(firstExpiry(true, begin)).toEqual(after(30 * DAY));
});

test('its last use is noted at most once in five minutes', () => {
  expect(renewal(session(false), after(299_999))).toBeNull();
  expect(renewal(session(false), after(300_000))?.lastSeenAt).toEqual(after(300_000));
});

test('a use renews a kept session and no other', () => {
  expect(renewal(session(false), after(DAY / 4))?.expiresAt).toEqual(after(DAY / 2));
  expect(renewal(session(true), after(20 * DAY))?.expiresAt).toEqual(after(50 * DAY));
});

test('a kept session ends a year after its start, however often it is used', () => {
  const old = { ...session(true), lastSeenAt: after(350 * DAY), expiresAt: after(360 * DAY) };
  expect(renewal(old, after(355 * DAY))?.expiresAt).toEqual(after(365 * DAY));
});
