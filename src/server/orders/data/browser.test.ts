import { expect, test } from 'vitest';
import { browserCookie, readBrowser, readOrCreateBrowser } from './browser.ts';

const ask = (url: string, cookie = '') => new Request(url, { headers: { cookie } });

test('over TLS the cookie has the __Host- prefix, so that no other host can set it', () => {
  const request = ask('https://gallery.example/api/orders');
  const browser = readOrCreateBrowser(request);
  const [pair, ...attributes] = browserCookie(request, browser).split('; ');
  expect(pair).toMatch(/^__Host-gallery_checkout=[0-9a-f]{32}$/);
  expect(attributes.toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ]);
  expect(readBrowser(ask(request.url, `a=b; ${pair}`))).toEqual(browser);
});

test('over TLS a cookie without the prefix is ignored; over plain HTTP it is used', () => {
  const pair = `gallery_checkout=${'a'.repeat(32)}`;
  expect(readBrowser(ask('https://gallery.example/api/orders', pair))).toBeNull();
  expect(readBrowser(ask('http://localhost:4321/api/orders', pair))?.secret).toBe('a'.repeat(32));
});

test('over plain HTTP the cookie has neither the prefix nor Secure, and it carries the id of the intent', () => {
  const request = ask('http://localhost:4321/api/orders');
  const browser = { ...readOrCreateBrowser(request), intentId: 'pi_3Abc' };
  const cookie = browserCookie(request, browser);
  expect(cookie).toMatch(/^gallery_checkout=[0-9a-f]{32}\.pi_3Abc; /);
  expect(cookie).not.toContain('Secure');
  expect(readBrowser(ask(request.url, cookie))).toEqual(browser);
});

const SECRET = 'a'.repeat(32);
test.each(['', 'a'.repeat(31), `b${SECRET}`, `${SECRET}.pi_`, `${SECRET}.pi_x y`, '%00'])(
  'the value %j identifies no browser',
  (value) => {
    expect(readBrowser(ask('http://localhost/', `gallery_checkout=${value}`))).toBeNull();
  },
);
