import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { startBlobs } from '../../tests/harness/blobs.ts';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { newOrder, readOrder } from '../../tests/harness/orders.ts';
import { createArtwork } from './artworks/service.ts';
import { readPublicHealth } from './health/public-health.ts';
import { publishNow, readHealth } from './health/service.ts';
import { NotConnected } from './services/database-errors.ts';
import { blobDueTimes } from './services/due-times.ts';
import { connectPayments } from './services/payments.ts';
import type { Services } from './services/services.ts';
import { blobSweepNotes } from './services/sweep-notes.ts';
import { drainAndNote, sweepWhenDue } from './sweep-times.ts';

const blobs = await startBlobs();
afterAll(blobs.stop);
const gallery = await openTestGallery();
/** The services of a gallery on Netlify; each call makes new ones, as another instance of the function has. */
const hosted = (): Services =>
  Object.create(gallery.services, {
    environment: { value: { ...gallery.environment, SITE_ID: 'site' } },
    dueTimes: { value: blobDueTimes() },
    sweepNotes: { value: blobSweepNotes() },
  });
/** Any call of the database throws. */
const withoutDatabase = (): Services =>
  Object.create(hosted(), {
    database: {
      get: () => {
        throw new Error('Postgres was woken');
      },
    },
  });

/** Ten past an hour: no hourly sweep for 50 minutes. */
beforeEach(async () => {
  const hour = 3_600_000;
  gallery.setClock((Math.floor(gallery.services.now().getTime() / hour) + 1) * hour);
  await sweepWhenDue(hosted());
  gallery.passMinutes(10);
});

test('while nothing is due the sweep leaves Postgres asleep, and runs once in each hour', async () => {
  for (let minute = 10; minute < 60; minute += 10) {
    expect(await sweepWhenDue(withoutDatabase())).toBe(false);
    gallery.passMinutes(10);
  }
  expect(await sweepWhenDue(hosted())).toBe(true);
  gallery.passMinutes(10);
  expect(await sweepWhenDue(withoutDatabase())).toBe(false);
});

test('the end of a hold, noted by the function that placed the order, brings a sweep by another', async () => {
  const { id } = await newOrder(gallery);
  const { holdExpiresAt } = await readOrder(gallery, id);
  await drainAndNote(hosted());
  expect(await sweepWhenDue(withoutDatabase())).toBe(false);
  gallery.setClock((holdExpiresAt?.getTime() ?? 0) + 60_000);
  expect(await sweepWhenDue(hosted())).toBe(true);
  expect((await readOrder(gallery, id)).status).toBe('expired');
});

test('the build of an edit is asked for ten minutes after it, without a visitor', async () => {
  const { requested } = gallery.rebuilds;
  await createArtwork(hosted(), { title: 'Edited' });
  await drainAndNote(hosted());
  expect(gallery.rebuilds.requested).toBe(requested);
  gallery.passMinutes(2);
  expect(await sweepWhenDue(hosted()), 'the second purge').toBe(true);
  gallery.passMinutes(10);
  expect(await sweepWhenDue(hosted())).toBe(true);
  expect(gallery.rebuilds.requested).toBe(requested + 1);
  gallery.passMinutes(10);
  expect(await sweepWhenDue(withoutDatabase())).toBe(false);
});

test('without the times each sweep looks itself, and a request is answered', async () => {
  const lost = () => Promise.reject(new Error('unreachable'));
  const without: Services = Object.create(hosted(), {
    dueTimes: { value: { add: lost, passed: lost, remove: lost } },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await newOrder(gallery);
  await drainAndNote(without);
  expect(await sweepWhenDue(without)).toBe(true);
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

test('what a monitor is told comes from the last sweep: well, an outage until it is over, a failing build, a sweep that was missed', async () => {
  expect(await readPublicHealth(withoutDatabase())).toMatchObject({
    message: 'Database, sweep, payments, builds and mail are well.',
  });
  const away: Services = Object.create(hosted(), {
    database: {
      get: () => {
        throw new NotConnected(new Error('refused'));
      },
    },
  });
  gallery.passMinutes(50);
  await expect(sweepWhenDue(away)).rejects.toThrow();
  await expect(readPublicHealth(withoutDatabase())).rejects.toThrow('Failing: database.');
  gallery.passMinutes(10);
  expect(await sweepWhenDue(hosted()), 'without waiting for the next hour').toBe(true);
  await readPublicHealth(withoutDatabase());

  const refuses: Services = Object.create(hosted(), {
    rebuild: { value: { ...hosted().rebuild, request: () => Promise.reject(new Error('no')) } },
  });
  await publishNow(refuses);
  gallery.passMinutes(50);
  for (let sweeps = 0; sweeps < 4; sweeps += 1) {
    expect(await sweepWhenDue(refuses)).toBe(true);
    gallery.passMinutes(60);
  }
  await expect(readPublicHealth(withoutDatabase())).rejects.toThrow('Failing: builds.');
  gallery.passMinutes(121);
  await expect(readPublicHealth(withoutDatabase())).rejects.toThrow('Failing: builds, sweep.');
});

test('while Stripe refuses the secret key a monitor and the artist are told; once it is replaced neither is', async () => {
  const keyed = (STRIPE_SECRET_KEY: string): Services =>
    Object.create(hosted(), {
      payments: { value: connectPayments({ ...gallery.environment, STRIPE_SECRET_KEY }) },
    });
  const alertsNow = async () => (await readHealth(hosted())).alerts;
  const mailed = async () =>
    (await gallery.mails()).filter((mail) => mail.includes('does not accept your gallery')).length;
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  gallery.passMinutes(50);
  expect(await sweepWhenDue(keyed('sk_test_revoked'))).toBe(true);
  await expect(readPublicHealth(withoutDatabase())).rejects.toThrow('Failing: payments.');
  const [first, ...others] = await alertsNow();
  expect([first?.kind, others]).toEqual(['stripe_key', []]);
  expect(await mailed()).toBe(1);
  gallery.passMinutes(60);
  await sweepWhenDue(keyed('sk_test_revoked'));
  expect(await alertsNow(), 'since the first one').toEqual([first]);
  log.mockRestore();
  gallery.passMinutes(24 * 60);
  await sweepWhenDue(hosted());
  expect(await mailed(), 'on the next day').toBe(1);
  expect(await alertsNow()).toEqual([]);
  await readPublicHealth(withoutDatabase());
});

test('a gallery that was never swept is swept at once, and a monitor is told that nothing is known', async () => {
  const never: Services = Object.create(hosted(), {
    sweepNotes: { value: { read: async () => null, write: async () => {} } },
  });
  await expect(readPublicHealth(never)).rejects.toThrow('Not known yet: no sweep has run.');
  expect(await sweepWhenDue(never)).toBe(true);
});
