import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createArtwork } from '../artworks/service.ts';
import { drainOutbox } from '../drain.ts';
import { publishNow, readHealth } from '../health/service.ts';
import { inTransaction } from '../services/database.ts';
import { TooManyPurges } from '../services/rebuild.ts';
import type { Services } from '../services/services.ts';
import { sweep } from '../sweep.ts';
import { queuePurge } from './rebuild.ts';
import { builds, outbox } from './table.ts';

const gallery = await openTestGallery();
const hosted: Services = Object.create(gallery.services, {
  environment: { value: { ...gallery.environment, SITE_ID: 'site' } },
});

/** The minutes until the build, by the gallery's clock. */
async function minutesToBuild() {
  const [row] = await hosted.database.select().from(outbox).where(eq(outbox.key, 'rebuild'));
  if (!row || row.doneAt) throw new Error('no build is queued');
  // `|| 0`: a moment ago is now, not -0.
  return Math.round((row.dueAt.getTime() - hosted.now().getTime()) / 60_000) || 0;
}
beforeEach(async () => {
  await hosted.database.delete(builds);
  await hosted.database.delete(outbox);
});
const edit = (title: string) => createArtwork(hosted, { title });

test('on Netlify a build waits until the artist has paused for ten minutes; the lists are purged at once', async () => {
  await edit('First');
  expect(await minutesToBuild()).toBe(10);
  gallery.passMinutes(9);
  await edit('Second');
  expect(await minutesToBuild()).toBe(10);
  await sweep(hosted);
  expect(gallery.rebuilds).toMatchObject({ requested: 0, purged: 1 });
  gallery.passMinutes(10);
  await sweep(hosted);
  expect(gallery.rebuilds).toMatchObject({ requested: 1 });
});

test('the lists are purged again a minute after a change, and then no more; edits that go on are no failure', async () => {
  const { purged } = gallery.rebuilds;
  for (let edits = 1; edits <= 5; edits += 1) {
    await edit(`Edit ${edits}`);
    await sweep(hosted);
    expect(gallery.rebuilds.purged).toBe(purged + edits);
  }
  expect((await readHealth(hosted)).alerts).toEqual([]);
  for (const [minutes, more] of [
    [1, 6],
    [10, 6],
  ] as const) {
    gallery.passMinutes(minutes);
    await sweep(hosted);
    expect(gallery.rebuilds.purged).toBe(purged + more);
  }
});

test('where builds are counted, none is asked for once a deploy has built the pages', async () => {
  const { requested } = gallery.rebuilds;
  await edit('Deployed');
  gallery.passMinutes(10);
  const builtAt = async () => gallery.services.now();
  const deployed: Services = Object.create(hosted, {
    rebuild: { value: { ...hosted.rebuild, builtAt } },
  });
  await sweep(deployed);
  expect(gallery.rebuilds.requested).toBe(requested);
  expect(await readHealth(deployed)).toMatchObject({ publishing: { state: 'current' } });
  expect(await hosted.database.$count(builds)).toBe(0);

  const builtBefore = gallery.services.now();
  const before: Services = Object.create(hosted, {
    rebuild: { value: { ...hosted.rebuild, builtAt: async () => builtBefore } },
  });
  gallery.passMinutes(1);
  await edit('Not deployed');
  gallery.passMinutes(10);
  await sweep(before);
  expect(gallery.rebuilds.requested).toBe(requested + 1);
});

test('Publish now builds without waiting', async () => {
  const { requested } = gallery.rebuilds;
  await edit('Third');
  await publishNow(hosted);
  expect(await minutesToBuild()).toBe(0);
  await sweep(hosted);
  expect(gallery.rebuilds.requested).toBe(requested + 1);
});

test('a build that failed is tried again with the next edit', async () => {
  const refuses: Services = Object.create(hosted, {
    rebuild: { value: { ...hosted.rebuild, request: () => Promise.reject(new Error('refused')) } },
  });
  await edit('Fourth');
  await publishNow(hosted);
  await sweep(refuses);
  await edit('Fifth');
  expect(await minutesToBuild()).toBe(0);
});

test('an edit during a purge is purged at once', async () => {
  const { purged } = gallery.rebuilds;
  const edited: Services = Object.create(hosted, {
    rebuild: {
      value: {
        ...hosted.rebuild,
        purge: async () => {
          await hosted.rebuild.purge();
          if (gallery.rebuilds.purged === purged + 1) await edit('During the purge');
        },
      },
    },
  });
  await edit('Before');
  await sweep(edited);
  expect(gallery.rebuilds.purged).toBe(purged + 2);
});

test('a purge that Netlify refuses as one too many is repeated after five seconds, and is no failure', async () => {
  const purge = () => Promise.reject(new TooManyPurges('429'));
  const limited: Services = Object.create(hosted, {
    rebuild: { value: { ...hosted.rebuild, purge } },
  });
  await edit('One of many');
  await sweep(limited);
  const purgeOf = async () =>
    (await hosted.database.select().from(outbox).where(eq(outbox.key, 'purge')))[0];
  const waiting = await purgeOf();
  expect(waiting).toMatchObject({ attempts: 0, doneAt: null, lastError: null });
  expect((waiting?.dueAt.getTime() ?? 0) - hosted.now().getTime()).toBeGreaterThan(4_000);
  const { purged } = gallery.rebuilds;
  gallery.passMinutes(2);
  await sweep(hosted);
  expect(gallery.rebuilds.purged).toBe(purged + 1);
  expect((await purgeOf())?.doneAt).not.toBeNull();
});

test('a sale purges the lists and builds nothing', async () => {
  const before = { ...gallery.rebuilds };
  await inTransaction(hosted.database, async (tx) => {
    await queuePurge(tx, hosted);
  });
  gallery.passMinutes(60);
  await sweep(hosted);
  gallery.passMinutes(60);
  await sweep(hosted);
  expect(gallery.rebuilds).toEqual({ ...before, purged: before.purged + 1 });
});

const DAY = 24 * 60;

/** The hosted gallery with so many builds for any 31 days; `asked` are the times at which one was asked for, in ms. */
function withAllowance(allowance: number | undefined) {
  const asked: number[] = [];
  const services: Services = Object.create(hosted, {
    environment: { value: { ...hosted.environment, BUILDS_PER_MONTH: allowance?.toString() } },
    rebuild: {
      value: {
        ...hosted.rebuild,
        request: () => Promise.resolve(asked.push(hosted.now().getTime())).then(() => {}),
      },
    },
  });
  return { services, asked };
}

test.each([
  ['the free plan', undefined, 8],
  ['a larger one', 40, 40],
])(
  '%s: with an edit a day, and Publish now each third day, never more builds in 31 days than its allowance, and some in each week',
  async (_plan, allowance, limit) => {
    const { services, asked } = withAllowance(allowance);
    const startedAt = services.now().getTime();
    for (let day = 0; day < 64; day += 1) {
      await createArtwork(services, { title: `Day ${day}` });
      if (day % 3 === 0) await publishNow(services);
      // All that a sweep has to do with builds.
      await drainOutbox(services);
      for (const hours of [6, 18]) {
        gallery.passMinutes(hours * 60);
        await drainOutbox(services);
      }
    }
    const most = Math.max(
      ...asked.map(
        (time) => asked.filter((at) => at > time - 31 * DAY * 60_000 && at <= time).length,
      ),
    );
    expect(most).toBeLessThanOrEqual(limit);
    expect(most).toBeGreaterThanOrEqual(Math.min(limit, 31));
    const eightDays = asked.map((at) => Math.floor((at - startedAt) / (8 * DAY * 60_000)));
    expect(new Set(eightDays).size).toBeGreaterThanOrEqual(8);
  },
);

test('when the builds of the month are used up, Publish now waits for the next, and the administration says until when', async () => {
  const { services, asked } = withAllowance(2);
  await createArtwork(services, { title: 'One' });
  for (let count = 0; count < 3; count += 1) {
    await publishNow(services);
    await sweep(services);
    gallery.passMinutes(DAY);
  }
  expect(asked).toHaveLength(2);
  const { publishing } = await readHealth(services);
  expect(publishing).toMatchObject({ buildsLeft: 0 });
  const row = await services.database.select().from(outbox).where(eq(outbox.key, 'rebuild'));
  // Counted before it is asked for.
  const days = ((row[0]?.dueAt.getTime() ?? 0) - (asked[0] ?? 0)) / (DAY * 60_000);
  expect(days).toBeCloseTo(31, 3);
});

test('an edit during the last build of the month does not cause one more', async () => {
  const { services, asked } = withAllowance(1);
  const { rebuild } = services;
  const edited: Services = Object.create(services, {
    rebuild: {
      value: {
        ...rebuild,
        request: async () => {
          await rebuild.request();
          await createArtwork(services, { title: 'Meanwhile' });
        },
      },
    },
  });
  await createArtwork(services, { title: 'Before' });
  await publishNow(services);
  await sweep(edited);
  gallery.passMinutes(5 * DAY);
  await sweep(services);
  expect(asked).toHaveLength(1);
  gallery.passMinutes(27 * DAY);
  await sweep(services);
  expect(asked).toHaveLength(2);
});

test.each([
  ['refuses', new Error('refused'), 0],
  ['does not answer', new DOMException('timeout', 'TimeoutError'), 1],
])(
  'a build that the service %s is counted only where it may have been taken',
  async (_what, error, counted) => {
    const { services } = withAllowance(5);
    const failing: Services = Object.create(services, {
      rebuild: { value: { ...services.rebuild, request: () => Promise.reject(error) } },
    });
    await createArtwork(failing, { title: 'Refused' });
    await publishNow(failing);
    await sweep(failing);
    gallery.passMinutes(1);
    await sweep(failing);
    expect(await services.database.$count(builds)).toBe(counted);
  },
);
