import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { WELCOME_ALPHABET, WELCOME_LENGTH } from '#contract/welcome-code.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { ApiError } from '../http/errors.ts';
import { rateLimits } from '../rate-limits/table.ts';
import { ADDRESS_GUESS_LIMIT, withGuessLimit } from './guess-limit.ts';

const gallery = await openTestGallery();
const { services } = gallery;

const countOf = async (ip: string) => {
  const isIt = eq(rateLimits.key, `discounts:${ip}`);
  return (await services.database.select().from(rateLimits).where(isIt))[0];
};
/** Runs a guess to its end, and what goes on after its response. */
async function guessFrom(ip: string, ...guess: Tail<Parameters<typeof withGuessLimit<string>>>) {
  const after: Promise<unknown>[] = [];
  const waitUntil = (task: Promise<unknown>) => void after.push(task);
  return withGuessLimit({ services, ip, waitUntil }, ...guess).finally(() => Promise.all(after));
}
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
const right = async () => 'right';
const refused = new ApiError('code_invalid', 'wrong', { details: { reason: 'unknown' } });
const wrong = () => Promise.reject(refused);
const unavailable = () => Promise.reject(new Error('sold'));

test.each([null, undefined, ''])('a request without a code (%j) is not counted', async (code) => {
  const guess = { code, email: undefined };
  expect(await guessFrom('198.51.100.1', guess, right)).toBe('right');
  expect(await countOf('198.51.100.1')).toBeUndefined();
});

test('S6-008 only a refused code counts as a guess; after twenty in a minute no code is looked at', async () => {
  const ip = '198.51.100.2';
  const guess = { code: 'SPRING', email: 'ada@example.com' };
  expect(await guessFrom(ip, guess, right)).toBe('right');
  await expect(guessFrom(ip, guess, unavailable)).rejects.toThrow('sold');
  const first = await countOf(ip);
  expect(first?.count).toBe(0);
  const seconds = ((first?.windowEndsAt.getTime() ?? 0) - services.now().getTime()) / 1_000;
  expect(seconds).toBeGreaterThan(30);
  expect(seconds).toBeLessThanOrEqual(60);
  for (let times = 1; times <= 19; times += 1) {
    await expect(guessFrom(ip, guess, wrong)).rejects.toBe(refused);
  }
  expect(await guessFrom(ip, guess, right)).toBe('right');
  await expect(guessFrom(ip, guess, wrong)).rejects.toBe(refused);
  await expect(guessFrom(ip, guess, right)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('after ten wrong welcome codes in an hour for one email address further ones are refused, from whatever network', async () => {
  let networks = 0;
  const guess = (email: string | undefined, code: string, outcome: () => Promise<string>) => {
    networks += 1;
    return guessFrom(`203.0.113.${networks}`, { code, email }, outcome);
  };
  const tenTimes = Array.from({ length: 10 });
  const code = 'WELCOME-K7QFX-2M9PD';
  for (const _ of tenTimes) {
    await expect(guess('mere@example.com', code, unavailable)).rejects.toThrow('sold');
    await expect(guess('Mere@Example.com', 'welcome k7qfx 2m9pd', wrong)).rejects.toBe(refused);
  }
  await expect(guess(' mere@example.com', code, right)).rejects.toMatchObject({
    code: 'too_many_requests',
    message: ADDRESS_GUESS_LIMIT.message,
  });
  expect(await guess('tama@example.com', code, right), 'another address').toBe('right');
  expect(await guess(undefined, code, right), 'no address').toBe('right');
  expect(await guess('mere@example.com', 'SPRING', right), 'a code of the artist').toBe('right');
  const [counted] = await services.database
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, 'welcome:%'));
  expect(counted?.key, 'the address is not stored').toMatch(/^welcome:[0-9a-f]{64}$/);
  gallery.passMinutes(60);
  expect(await guess('mere@example.com', code, right), 'an hour later').toBe('right');
});

test('a request that began before the window ended gives the next window no further guess', async () => {
  const ip = '198.51.100.3';
  const guess = { code: 'SPRING', email: undefined };
  await guessFrom(ip, guess, async () => {
    gallery.passMinutes(2);
    await expect(guessFrom(ip, guess, wrong)).rejects.toBe(refused);
    return 'right';
  });
  expect((await countOf(ip))?.count).toBe(1);
});

test('docs/trust.md: with 10,000 unused welcome codes the chance of one hit in a year is below one in a million', () => {
  const { max, seconds } = ADDRESS_GUESS_LIMIT;
  // A window begins with its first guess: a year of 366 days touches one more than fit into it.
  const windows = Math.floor((366 * 24 * 3_600) / seconds) + 1;
  const guesses = 10_000 * max * windows;
  const chance = guesses / WELCOME_ALPHABET.length ** WELCOME_LENGTH;
  expect(chance).toBeCloseTo(7.8e-7, 8);
  expect(chance).toBeLessThan(1e-6);
});
