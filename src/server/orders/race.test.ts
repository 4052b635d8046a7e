import { resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHost } from '#local/host/host.ts';
import { openTestGallery, type TestGallery } from '#local/testing/gallery.ts';
import { openNaiveShop } from '#local/testing/naive-shop.ts';
import { type Round, race } from '#local/testing/race.ts';
import { hangWork } from '#local/testing/works.ts';
import { createApp } from '../app.ts';
import { claims } from './table.ts';

const ROUNDS = 10;
const BUYERS = 100;

let gallery: TestGallery;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  gallery = await openTestGallery();
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** The API behind the same host that `npm start` uses, so that addresses and rate limits are real. */
async function serve(answer: (request: Request, ip: string) => Promise<Response>) {
  const host = await startHost({
    port: 0,
    siteDirectory: () => resolve('public'),
    netlifyToml: resolve('netlify.toml'),
    uploads: () => new Response(null, { status: 404 }),
    functions: [
      {
        default: (request, context) => answer(request, context.ip),
        config: { path: '/api/*' },
      },
    ],
  });
  stops.push(host.stop);
  return host.url.replace('localhost', '127.0.0.1');
}

const sum = (rounds: Round[], count: (round: Round) => number) =>
  rounds.reduce((total, round) => total + count(round), 0);

test(`${BUYERS} buyers at once for one original, ${ROUNDS} rounds over HTTP: one sale each, nobody charged in vain`, {
  timeout: 180_000,
}, async () => {
  const app = createApp(gallery.services);
  const url = await serve((request, ip) =>
    app(request, { ip, requestId: 'race', afterwards: (work) => void work }),
  );
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    const work = await hangWork(gallery);
    rounds.push(await race(url, gallery.stripe, work, BUYERS));
    const sold = await gallery.services.database
      .select()
      .from(claims)
      .where(eq(claims.artworkId, work.id));
    expect(sold).toMatchObject([{ editionNumber: 1, state: 'sold' }]);
  }
  const refunds = await gallery.stripe.refunds.list({ limit: 100 });
  console.log(
    `races: ${sum(rounds, (r) => r.paid)} paid, ${sum(rounds, (r) => r.refused)} refused, ` +
      `${sum(rounds, (r) => r.chargedInVain)} charged in vain, ${refunds.data.length} refunds ` +
      `of ${ROUNDS} rounds of ${BUYERS} buyers`,
  );
  expect(rounds.flatMap((round) => round.errors)).toEqual([]);
  expect(rounds.map((round) => round.paid)).toEqual(Array(ROUNDS).fill(1));
  expect(sum(rounds, (round) => round.chargedInVain)).toBe(0);
  expect(refunds.data).toHaveLength(0);
});

test('the same race run on a naive shop oversells: the test of the test', async () => {
  const url = await serve(openNaiveShop(gallery));
  const work = await hangWork(gallery);
  const round = await race(url, gallery.stripe, work, BUYERS);
  console.log(`races: the naive shop sold one original ${round.paid} times`);
  expect(round.paid).toBeGreaterThan(1);
});
