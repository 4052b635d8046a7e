import { expect, test } from 'vitest';
import type { LocalSettings } from './settings.ts';
import { requireTrialDatabase, startStandIns } from './stand-ins.ts';

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

test('stand-ins are not used with a database on another machine, unless it is one for trials or no service is missing', () => {
  const remote = { DATABASE_URL: 'postgres://user:secret@db.example:5432/gallery' };
  let message = '';
  try {
    requireTrialDatabase({ ...remote, SMTP_URL: 'smtps://' });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('STRIPE_SECRET_KEY, CLOUDINARY_URL, BUILD_HOOK_URL');
  expect(message).not.toContain('secret@');
  const elsewhere = { DATABASE_URL: 'postgres://localhost/gallery?host=db.example' };
  expect(() => requireTrialDatabase(elsewhere)).toThrow('STRIPE_SECRET_KEY');
  expect(() => requireTrialDatabase(remote, ['payments', 'mail'])).toThrow(
    /place of CLOUDINARY_URL, BUILD_HOOK_URL/,
  );
  expect(() => requireTrialDatabase({ DATABASE_URL: 'postgres://u:p#w@h/d' })).toThrow(
    'DATABASE_URL is no address',
  );
  const services = {
    STRIPE_SECRET_KEY: 's',
    SMTP_URL: 's',
    CLOUDINARY_URL: 'c',
    BUILD_HOOK_URL: 'b',
  };
  for (const given of [
    {},
    { DATABASE_URL: 'postgres://user@127.0.0.1:5432/gallery' },
    { ...remote, TRIAL_DATABASE: 'yes' },
    { ...remote, ...services },
  ]) {
    expect(() => requireTrialDatabase(given)).not.toThrow();
  }
});
