import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { rateLimits } from '../rate-limits/table.ts';
import { withGuessLimit } from './guess-limit.ts';

const gallery = await openTestGallery();
const { services } = gallery;

const countOf = async (ip: string) => {
  const isIt = eq(rateLimits.key, `discounts:${ip}`);
  return (await services.database.select().from(rateLimits).where(isIt))[0];
};
const right = async () => 'right';
const wrong = () => Promise.reject(new Error('wrong'));

test.each([null, undefined, ''])('a request without a code (%j) is not counted', async (code) => {
  expect(await withGuessLimit({ services, ip: '198.51.100.1' }, code, right)).toBe('right');
  expect(await countOf('198.51.100.1')).toBeUndefined();
});

test('only a failure counts as a guess; after twenty in a minute no code is looked at', async () => {
  const incoming = { services, ip: '198.51.100.2' };
  expect(await withGuessLimit(incoming, 'RIGHT', right)).toBe('right');
  const first = await countOf(incoming.ip);
  expect(first?.count).toBe(0);
  const seconds = ((first?.windowEndsAt.getTime() ?? 0) - services.now().getTime()) / 1_000;
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  for (let guess = 1; guess <= 19; guess += 1) {
    await expect(withGuessLimit(incoming, 'WRONG', wrong)).rejects.toThrow('wrong');
  }
  expect(await withGuessLimit(incoming, 'RIGHT', right)).toBe('right');
  await expect(withGuessLimit(incoming, 'WRONG', wrong)).rejects.toThrow('wrong');
  await expect(withGuessLimit(incoming, 'RIGHT', right)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a request that began before the window ended gives the next window no further guess', async () => {
  const incoming = { services, ip: '198.51.100.3' };
  await withGuessLimit(incoming, 'SPRING', async () => {
    gallery.passMinutes(2);
    await expect(withGuessLimit(incoming, 'SPRING', wrong)).rejects.toThrow('wrong');
  });
  expect((await countOf(incoming.ip))?.count).toBe(1);
});
