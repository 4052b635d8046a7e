import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './open-services.ts';
import type { LocalSettings } from './settings.ts';
import type { StandIns } from './stand-ins.ts';

const said = vi.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => void said.mockClear());

function adminLine(isPasswordGiven: boolean, environment: Record<string, string>): string {
  const settings = { adminUsername: 'ana', adminPassword: 'tide-1', isPasswordGiven };
  const services = { port: 1, siteUrl: 'http://x', standIns: { environment } as StandIns };
  announce(settings as LocalSettings, services);
  return String(said.mock.calls[1]?.[0]);
}

const embedded = { DATABASE_URL: 'postgres://' };

test('a password that was made up holds unless the administration has changed it, and that is said', () => {
  expect(adminLine(false, embedded)).toBe(
    'Administration at http://x/admin  user ana  password tide-1 (unless it was changed in the administration)',
  );
});

test('a password that was set counts at every start', () => {
  expect(adminLine(true, embedded)).toBe(
    'Administration at http://x/admin  user ana  password tide-1',
  );
  expect(adminLine(true, {})).toBe('Administration at http://x/admin  user ana  password tide-1');
});

test('a database that was given has administrators of its own', () => {
  expect(adminLine(false, {})).toBe('Administration at http://x/admin');
});
