import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connectPayments } from '#server/services/payments.ts';
import { openTestGallery } from '../../tests/harness/gallery.ts';
import { CHECKS } from './checks.ts';
import { openSite } from './site.ts';

const gallery = await openTestGallery();

test('doctor: a gallery without Stripe is well, and says so', async () => {
  const payments = { get: () => connectPayments({}) };
  const app = createApp(Object.create(gallery.services, { payments }));
  const afterwards: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void afterwards.push(work);
  const platform = { ip: '198.51.100.2', requestId: 'none', waitUntil };
  const site = openSite('http://localhost', (input, init) =>
    app(new Request(input, init), platform),
  );
  const check = (name: string) => CHECKS.find((each) => each.name === name)?.run(site);
  expect(await check('Payments')).toBe('not set up: works are sold by inquiry');
  expect(await check('Webhook')).toBe('not set up');
  await Promise.all(afterwards);
});
