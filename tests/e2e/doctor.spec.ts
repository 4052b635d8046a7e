import { NotOk } from '../../scripts/check-report.ts';
import { CHECKS } from '../../scripts/doctor/checks.ts';
import { openSite } from '../../scripts/doctor/site.ts';
import { runtime } from './runtime.ts';
import { expect, test } from './test.ts';

type Change = (response: Response, body: string) => Response | Promise<Response>;

/** The gallery with one answer changed; elsewhere than on this machine, if `host` is given. */
function broken(pattern: RegExp, change: Change, host?: string) {
  const fetchBroken: typeof fetch = async (input, init) => {
    const url = new URL(`${input}`);
    const { pathname, search } = url;
    const isIt = pattern.test(host ? `${url.protocol}//${host}${pathname}` : pathname);
    const response = await fetch(new URL(pathname + search, runtime.url), init);
    return isIt ? change(response, await response.clone().text()) : response;
  };
  return openSite(host ? `https://${host}` : runtime.url, fetchBroken);
}
const status =
  (code: number): Change =>
  (response) =>
    new Response(response.body, { status: code, headers: response.headers });
const body =
  (replace: (text: string) => string): Change =>
  (response, text) =>
    new Response(replace(text), response);
const header =
  (name: string, value?: string): Change =>
  (response, text) => {
    const headers = new Headers(response.headers);
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    return new Response([204, 304].includes(response.status) ? null : text, {
      status: response.status,
      headers,
    });
  };

const CASES: Record<string, [ReturnType<typeof broken>, problem: RegExp][]> = {
  Pages: [
    [broken(/^\/about$/, status(500)), /\/about answers 500/],
    [
      broken(
        /^\/blog$/,
        body(() => 'Parked.'),
      ),
      /\/blog has no title/,
    ],
  ],
  'Unknown address': [[broken(/^\/no-such-page$/, status(200)), /answers 200, not 404/]],
  HTTPS: [[broken(/^http:/, status(200), 'www.example.co.nz'), /http:\/\/ answers 200/]],
  'Security headers': [[broken(/^\/$/, header('x-frame-options')), /x-frame-options is missing/]],
  'Content policy': [
    [broken(/^\/$/, header('content-security-policy')), /any inline script/],
    [
      broken(
        /^\/$/,
        body((text) => text.replace('</head>', '<script>x()</script></head>')),
      ),
      /1 scripts/,
    ],
  ],
  'Cache of scripts': [[broken(/^\/_astro\//, header('cache-control')), /may be kept 0 s/]],
  Works: [
    [
      broken(
        /^\/api\/artworks$/,
        body(() => '[]'),
      ),
      /there is none/,
    ],
    [
      broken(
        /^\/api\/artworks$/,
        body(() => '[{"id":1}]'),
      ),
      /title/,
    ],
    [broken(/^\/api\/artworks$/, header('etag')), /no ETag/],
  ],
  'Pages show the works': [
    [
      broken(
        /^\/portfolio$/,
        body((text) => text.replaceAll('"/portfolio/', '"/gone/')),
      ),
      /are not on/,
    ],
  ],
  Pictures: [
    [broken(/^\/uploads\//, status(403)), /answers 403/],
    [broken(/^\/uploads\//, header('cache-control', 'max-age=60')), /60 s only/],
  ],
  Payments: [[broken(/^\/api\/orders\/price$/, status(503)), /answers 503/]],
  Webhook: [[broken(/webhook$/, status(404)), /answered 404/]],
  Administration: [[broken(/^\/api\/admin\/health$/, header('cache-control')), /cacheable/]],
  Health: [
    [
      broken(/^\/api\/health$/, () =>
        Response.json({ message: 'Failing: mail.' }, { status: 503 }),
      ),
      /Failing: mail/,
    ],
    [
      broken(/^\/api\/health$/, () => Response.json({ sweptAt: '2026-01-01T00:00:00Z' })),
      /the last sweep ran \d+ days ago/,
    ],
  ],
  'Last build': [[broken(/^\/build.json$/, () => Response.json({})), /no date/]],
  'Search engines': [
    [broken(/^http/, (response) => response, 'www.example.co.nz'), /not www.example.co.nz/],
    [
      broken(
        /^\/$/,
        body((text) => text.replace('<head>', '<head><meta name="robots" content="noindex">')),
      ),
      /hides/,
    ],
  ],
};

for (const { name, run } of CHECKS) {
  test(`doctor: ${name} is ok here, and not ok where it is broken`, async () => {
    // What other tests changed is built first.
    test.setTimeout(90_000);
    await expect
      .poll(() => run(openSite(runtime.url)).then(() => 'ok', String), { timeout: 60_000 })
      .toBe('ok');
    expect(CASES[name]?.length).toBeGreaterThan(0);
    for (const [site, problem] of CASES[name] ?? []) {
      const error = await run(site).then(
        () => null,
        (reason) => reason,
      );
      expect(error).toBeInstanceOf(NotOk);
      expect(error.message).toMatch(problem);
      expect(error.advice).not.toBe('');
    }
  });
}

test('doctor: an address at which nothing answers is said so', async () => {
  const [first] = CHECKS;
  await expect(first?.run(openSite('http://127.0.0.1:9'))).rejects.toThrow('did not answer');
});
