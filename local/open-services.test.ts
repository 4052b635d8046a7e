import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './open-services.ts';
import type { LocalSettings } from './settings.ts';
import type { StandIns } from './stand-ins.ts';

const log = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => void log.mockClear());

function adminLine(isPasswordGiven: boolean, environment: Record<string, string>): string {
  const settings = { adminUsername: 'ana', adminPassword: 'tide-1', isPasswordGiven };
  const services = { port: 1, siteUrl: 'http://x', standIns: { environment } as StandIns };
  announce(settings as LocalSettings, services);
  return String(log.mock.calls[1]?.[0]);
}

const embedded = { DATABASE_URL: 'postgres://' };

test('a generated password is printed with the note that the administration may have changed it', () => {
  expect(adminLine(false, embedded)).toBe(
    'Administration at http://x/admin  user ana  password tide-1 (unless it was changed in the administration)',
  );
});

test('a configured password is printed without a note', () => {
  expect(adminLine(true, embedded)).toBe(
    'Administration at http://x/admin  user ana  password tide-1',
  );
});

test('for a configured database no credentials are printed', () => {
  expect(adminLine(false, {})).toBe('Administration at http://x/admin');
  expect(adminLine(true, {})).toBe('Administration at http://x/admin');
});
