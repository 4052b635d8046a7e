import { expect, test } from 'vitest';
import { browserCookie, readBrowser, readOrCreateBrowser } from './browser.ts';

const ask = (url: string, cookie = '') => new Request(url, { headers: { cookie } });

test('over TLS the cookie has the __Host- prefix, so that no other host can set it', () => {
  const request = ask('https://gallery.example/api/orders');
  const browser = readOrCreateBrowser(request);
  const cookie = browserCookie(request, browser);
  expect(cookie).toMatch(
    /^__Host-gallery_checkout=[0-9a-f]{32}; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/,
  );
  const pair = cookie.split(';')[0];
  expect(readBrowser(ask(request.url, `a=b; ${pair}`))).toEqual(browser);
});

test('over TLS a cookie without the prefix is ignored; over plain HTTP it is used', () => {
  const pair = `gallery_checkout=${'a'.repeat(32)}`;
  expect(readBrowser(ask('https://gallery.example/api/orders', pair))).toBeNull();
  expect(readBrowser(ask('http://localhost:4321/api/orders', pair))?.secret).toBe('a'.repeat(32));
});
