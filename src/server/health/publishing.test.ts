import { expect, test } from 'vitest';
import { publishingOf, type RebuildRequest } from './publishing.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const request = (parts: Partial<RebuildRequest> = {}): RebuildRequest => ({
  requestedAt: at(10),
  acceptedAt: null,
  dueAt: at(20),
  isFailing: false,
  ...parts,
});
const builds = { hasHook: true, timeoutMs: 15 * 60_000, left: 3 };
const state = (asked: RebuildRequest | null, builtAt: Date | null, now = at(20)) =>
  publishingOf(asked, builtAt, now, builds).state;

test('pages are current when they were made after the last change, or when nothing ever changed', () => {
  expect(state(null, at(0))).toBe('current');
  expect(state(request({ acceptedAt: at(10) }), at(11))).toBe('current');
});

test('a change waits until the build service has taken it, then is being built for as long as a build may take', () => {
  expect(publishingOf(request(), at(5), at(11), builds)).toEqual({
    state: 'waiting',
    builtAt: at(5).toISOString(),
    nextBuildAt: at(20).toISOString(),
    buildsLeft: 3,
  });
  expect(publishingOf(request({ acceptedAt: at(10) }), at(5), at(11), builds)).toMatchObject({
    state: 'building',
    nextBuildAt: null,
    buildsLeft: 3,
  });
  expect(state(request({ acceptedAt: at(10) }), at(5), at(25))).toBe('building');
  expect(state(request({ acceptedAt: at(10) }), at(5), at(26))).toBe('failed');
});

test('a build service that keeps refusing has failed; without a build note the state is unknown', () => {
  expect(state(request({ isFailing: true }), at(5))).toBe('failed');
  expect(state(request({ isFailing: true }), null)).toBe('failed');
  expect(state(request(), null)).toBe('unknown');
});

test('without a build hook a change waits for one, not for a time', () => {
  const without = (builtAt: Date | null) =>
    publishingOf(request(), builtAt, at(11), { ...builds, hasHook: false });
  expect(without(at(5))).toMatchObject({ state: 'no_hook', nextBuildAt: null });
  expect(without(at(15)).state, 'deployed by hand').toBe('current');
  expect(without(null).state).toBe('unknown');
});
