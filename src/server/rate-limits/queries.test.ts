import { expect, test } from 'vitest';
import { INSTANTS } from '../../../tests/harness/clock.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { countAttempt } from './queries.ts';

const gallery = await openTestGallery();

test.each(INSTANTS)('a window of a minute ends after a minute, at $at', async ({ at }) => {
  const begin = Date.parse(at);
  const countAt = async (ms: number) =>
    (await countAttempt(gallery.services.database, `test:${at}`, 60, new Date(ms))).count;
  expect(await countAt(begin)).toBe(1);
  expect(await countAt(begin + 59_999)).toBe(2);
  expect(await countAt(begin + 60_000)).toBe(1);
});
