import { expect, test } from 'vitest';
import { isOtherBuild, recoveryOf } from './recovery.ts';

const updated = { isUpdated: true, hasUnsaved: false, reloadedAt: null, now: 1_000_000 };

test('after an update the page is loaded anew, at most once within a minute', () => {
  expect(recoveryOf(updated)).toBe('reload');
  expect(recoveryOf({ ...updated, reloadedAt: 1_000_000 - 60_000 })).toBe('reload');
  expect(recoveryOf({ ...updated, reloadedAt: 1_000_000 - 59_999 })).toBe('ask');
});

test('it is asked for while something is unsaved, and where the last time is not known', () => {
  expect(recoveryOf({ ...updated, hasUnsaved: true })).toBe('ask');
  expect(recoveryOf({ ...updated, reloadedAt: Number.NaN })).toBe('ask');
});

test('without an update nothing is loaded anew', () => {
  expect(recoveryOf({ ...updated, isUpdated: false })).toBe('fail');
});

test('another build is a page that does not name the script that runs', () => {
  const page = '<!doctype html><html lang="en"><astro-island component-url="/_astro/D.1.js">';
  expect(isOtherBuild(page, '/_astro/D.1.js')).toBe(false);
  expect(isOtherBuild(page, '/_astro/D.0.js')).toBe(true);
  expect(isOtherBuild(page, null)).toBe(false);
  expect(isOtherBuild('Bad gateway', '/_astro/D.0.js')).toBe(false);
});
