import { expect, test } from 'vitest';
import type { LocalSettings } from './settings.ts';
import { startStandIns } from './stand-ins.ts';

const settings = {
  dataDirectory: '/nowhere',
  without: [],
} as Partial<LocalSettings> as LocalSettings;
const hosted = { DATABASE_URL: 'postgres://', STRIPE_SECRET_KEY: 'sk_test_1', SMTP_URL: 'smtp://' };

test('pictures are served from the folder unless an image store is configured', async () => {
  const start = (more = {}) => startStandIns(settings, { ...hosted, ...more }, 'http://127.0.0.1');
  expect(Object.keys((await start()).routes.handlers ?? {})).toEqual(['/uploads/']);
  const named = await start({ CLOUDINARY_URL: 'cloudinary://key:secret@demo' });
  expect([named.routes, named.environment]).toEqual([{}, {}]);
});
