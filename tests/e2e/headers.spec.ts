import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { adminToken, listWorks } from './api.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

/**
 * What Google's CSP evaluator finds, as `directive value severity description`. Left out are its weak findings: every
 * `'self'`, every allowed host, and missing rules for Trusted Types.
 */
function judged(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, value, severity, description }) =>
      [directive, value ?? '', Severity[severity], description].join(' '),
    );
}

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
/** What netlify.toml adds for files, and the server for its functions. */
const FILE = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
};
const API = {
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-request-id': expect.stringMatching(/./),
};

type Kind = [name: string, status: number, path: string, init?: RequestInit];

const json = { 'content-type': 'application/json' };
const post = (body: string, headers: object = json): RequestInit => ({
  method: 'POST',
  body,
  headers: { ...headers },
});

async function expectHeaders([name, status, path, init]: Kind, own: object): Promise<void> {
  const response = await fetch(runtime.url + path, { redirect: 'manual', ...init });
  const headers = Object.fromEntries(response.headers);
  expect(response.status, name).toBe(status);
  expect(headers, name).toMatchObject({ ...EVERYWHERE, ...own });
  for (const telling of ['server', 'x-powered-by', 'via']) {
    expect(headers[telling], `${name}: ${telling}`).toBeUndefined();
  }
  await response.arrayBuffer();
}

test('negative control: csp_evaluator reports a bad policy', () => {
  expect(judged("default-src 'self'; object-src 'none'; base-uri 'self'")).toEqual([]);
  expect(judged("frame-ancestors 'none'").join()).toContain('script-src');
  expect(judged("script-src 'unsafe-inline'; object-src 'none'").join()).toContain('HIGH');
  expect(judged("script-src https: 'self'; object-src 'none'").join()).toContain('HIGH');
});

test('csp_evaluator finds no problem in the policy of any kind of page', async () => {
  const [work] = await listWorks();
  const pages = [
    '/',
    '/portfolio',
    `/portfolio/${work?.slug}`,
    '/portfolio/not-built-yet',
    '/blog',
    '/blog/not-built-yet',
    '/about',
    '/contact',
    '/delivery',
    '/privacy',
    '/terms',
    '/checkout',
    '/confirmation',
    '/payment-success',
    '/unsubscribe',
    '/admin',
    '/admin/orders',
    '/paintings',
    '/nowhere',
    '/nowhere/at/all',
    '/404',
    '/rss.xml',
    '/sitemap-index.xml',
    '/api/artworks',
  ];
  for (const path of pages) {
    const response = await fetch(runtime.url + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(judged(policy), `${path} ${response.status}: ${policy}`).toEqual([]);
  }
});

test('every kind of response of the site carries every header', async () => {
  const page = await (await fetch(runtime.url)).text();
  const asset = /\/_astro\/[\w.-]+\.js/.exec(page)?.[0] ?? '/no-asset';
  const etag = (await fetch(runtime.url + asset)).headers.get('etag') ?? '';
  const kinds: Kind[] = [
    ['a page', 200, '/'],
    ['a page, asked for its headers', 200, '/', { method: 'HEAD' }],
    ['an asset', 200, asset],
    ['an asset that is known', 304, asset, { headers: { 'if-none-match': etag } }],
    ['a part', 206, asset, { headers: { range: 'bytes=0-9' } }],
    ['a part that is none', 416, asset, { headers: { range: 'bytes=99999999-' } }],
    ['a page that is not built', 200, '/portfolio/not-built-yet'],
    ['a page that there is not', 404, '/nowhere'],
    ['a page that is posted to', 405, '/about', { method: 'POST' }],
    ['a feed', 200, '/rss.xml'],
  ];
  for (const kind of kinds) await expectHeaders(kind, FILE);
});

test('every kind of response of the functions carries every header', async () => {
  const bearer = { authorization: `Bearer ${await adminToken()}` };
  const etag = (await fetch(`${runtime.url}/api/artworks`)).headers.get('etag') ?? '';
  const order = '/api/orders/00000000-0000-7000-8000-000000000000';
  const html = { headers: { accept: 'text/html' } };
  const kinds: Kind[] = [
    ['a list', 200, '/api/artworks'],
    ['a list that is known', 304, '/api/artworks', { headers: { 'if-none-match': etag } }],
    ['the administration', 200, '/api/admin/session', { headers: bearer }],
    ['a way to a page', 303, '/api/newsletter/unsubscribe?token=x', html],
    ['no JSON', 400, '/api/contact', post('{')],
    ['a stranger at the administration', 401, '/api/admin/session'],
    ['no such endpoint', 404, '/api/nowhere'],
    ['no such order', 404, `${order}/status`, { ...post('{"status":"paid"}'), method: 'PUT' }],
    ['another method', 405, '/api/artworks', { method: 'DELETE' }],
    ['too long', 413, '/api/contact', post(`"${'x'.repeat(70_000)}"`)],
    ['another type', 415, '/api/contact', post('x', { 'content-type': 'text/plain' })],
    ['a forged event', 400, '/api/stripe/webhook', post('{}', { 'stripe-signature': 't=1,v1=0' })],
  ];
  for (const kind of kinds) await expectHeaders(kind, API);
});

test('policy violations are recorded, in the page of a test and in any other', async ({
  browser,
  page,
  refusals,
}) => {
  const other = await browser.newPage();
  for (const visited of [page, other]) {
    await visited.goto(`${runtime.url}/about`);
    await visited.evaluate(() => {
      const script = Object.assign(document.createElement('script'), { src: '//else.example/' });
      document.body.append(script);
    });
    await expect.poll(() => refusals.length, 'a refusal was recorded').toBeGreaterThan(0);
    expect(refusals.splice(0).join()).toContain('else.example');
  }
  await other.close();
});
