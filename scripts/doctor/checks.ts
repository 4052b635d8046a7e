import { createHash } from 'node:crypto';
import { z } from 'zod';
import { artwork } from '#contract/artworks.ts';
import { NotOk } from '../check-report.ts';
import type { Site } from './site.ts';

/** One property of a running gallery. Returns what was seen; throws NotOk. */
export type Check = { name: string; run(site: Site): Promise<string> };

/** The pages of §2. */
const PAGES = [
  '/',
  '/portfolio',
  '/paintings',
  '/blog',
  '/about',
  '/contact',
  '/checkout',
  '/admin',
];
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=',
};
const DAY_S = 86_400;
/** The age of the last sweep at most, in ms: one runs at least each hour. */
const SWEEP_LIMIT_MS = 2 * 3_600_000;
const REDEPLOY = 'Deploy again, without changing the headers of netlify.toml.';

async function text(site: Site, path: string): Promise<string> {
  const response = await site.get(path);
  if (response.status === 200) return response.text();
  throw new NotOk(`${path} answers ${response.status}`, 'Look at the deploy log of Netlify.');
}

const maxAgeOf = (header: string | null) => Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);

async function works(site: Site): Promise<z.infer<typeof artwork>[]> {
  const list = z.array(artwork).safeParse(JSON.parse(await text(site, '/api/artworks')));
  if (list.success) return list.data;
  throw new NotOk(
    `/api/artworks: ${z.prettifyError(list.error)}`,
    'The functions and the pages are of different versions: deploy again.',
  );
}

/** Whether it is the answer of a service whose settings are missing. */
async function isNotSetUp(response: Response): Promise<boolean> {
  const { message = '' } = await response.json().catch(() => ({}));
  return message.includes('not set up');
}

export const CHECKS: readonly Check[] = [
  {
    name: 'Pages',
    async run(site) {
      for (const path of PAGES) {
        const page = await text(site, path);
        if (/<title>[^<]+<\/title>/.test(page)) continue;
        throw new NotOk(`${path} has no title`, 'Something else answers in place of the gallery.');
      }
      return `${PAGES.length} answer`;
    },
  },
  {
    name: 'Unknown address',
    async run(site) {
      const { status } = await site.get('/no-such-page');
      if (status === 404) return 'answers 404';
      throw new NotOk(
        `answers ${status}, not 404`,
        'Remove a redirect of all addresses at Netlify.',
      );
    },
  },
  {
    name: 'HTTPS',
    async run(site) {
      if (site.isLoopback) return 'not on this machine';
      const plain = new URL(site.url);
      plain.protocol = 'http:';
      const response = await site.get(plain.href);
      const target = response.headers.get('location') ?? '';
      if (response.status < 400 && target.startsWith('https://'))
        return 'http:// leads to https://';
      throw new NotOk(
        `http:// answers ${response.status} ${target}`,
        'Netlify → Domain management → HTTPS: Force HTTPS.',
      );
    },
  },
  {
    name: 'Security headers',
    async run(site) {
      const { headers } = await site.get('/');
      for (const [name, value] of Object.entries(HEADERS)) {
        if (headers.get(name)?.startsWith(value)) continue;
        throw new NotOk(`${name} is ${headers.get(name) ?? 'missing'}`, REDEPLOY);
      }
      return `${Object.keys(HEADERS).length} as they should be`;
    },
  },
  {
    name: 'Content policy',
    async run(site) {
      const response = await site.get('/');
      const policy = response.headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
      if (scripts.includes('unsafe-inline')) {
        throw new NotOk('any inline script may run', REDEPLOY);
      }
      const inline = [
        ...(await response.text()).matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g),
      ];
      const unknown = inline.filter(([, attributes = '', body = '']) => {
        if (/type="(?!module|text\/javascript)/.test(attributes)) return false;
        return !scripts.includes(createHash('sha256').update(body).digest('base64'));
      });
      if (unknown.length === 0) return 'allows the page’s own scripts, and no other';
      throw new NotOk(
        `${unknown.length} scripts of the home page are blocked`,
        'Netlify changes the page after the build: turn off its snippets and asset optimisation.',
      );
    },
  },
  {
    name: 'Cache of scripts',
    async run(site) {
      const path = /(?:src|href|component-url)="(\/_astro\/[^"]+)"/.exec(
        await text(site, '/'),
      )?.[1];
      if (!path) throw new NotOk('the home page names no file of /_astro/', 'Deploy again.');
      const { status, headers } = await site.get(path);
      const age = maxAgeOf(headers.get('cache-control'));
      if (status === 200 && age >= 365 * DAY_S) return 'a year';
      throw new NotOk(`${path} answers ${status} and may be kept ${age} s`, REDEPLOY);
    },
  },
  {
    name: 'Works',
    async run(site) {
      const list = await works(site);
      if (list.length === 0) throw new NotOk('there is none', 'Add one at /admin and publish it.');
      const { headers } = await site.get('/api/artworks');
      const tag = headers.get('etag');
      if (!tag) throw new NotOk('the list has no ETag', 'Deploy again.');
      const again = await site.get('/api/artworks', { headers: { 'if-none-match': tag } });
      if (again.status === 304)
        return `${list.length}, ${list.filter((each) => each.isAvailable).length} available`;
      throw new NotOk(`an unchanged list is sent again (${again.status})`, 'Deploy again.');
    },
  },
  {
    name: 'Pages show the works',
    async run(site) {
      const [page, list] = [await text(site, '/portfolio'), await works(site)];
      const missing = list.filter(({ slug }) => !page.includes(`/portfolio/${slug}"`));
      if (missing.length === 0) return 'all of them';
      throw new NotOk(
        `${missing.length} of ${list.length} works are not on /portfolio yet, such as ${missing[0]?.title}`,
        'Publish now in the administration; visitors with scripts see them already.',
      );
    },
  },
  {
    name: 'Pictures',
    async run(site) {
      const work = (await works(site)).find(({ imageUrl }) => imageUrl);
      if (!work) throw new NotOk('no work has a picture', 'Upload one at /admin.');
      const page = await text(site, `/portfolio/${work.slug}`);
      const address = /<img[^>]*\ssrc="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const { status, headers } = await site.get(address);
      const type = headers.get('content-type') ?? '';
      if (status !== 200 || !type.startsWith('image/')) {
        throw new NotOk(
          `${address} answers ${status} ${type}`,
          'Is CLOUDINARY_URL right, and does its account allow the sizes of docs/deploy.md?',
        );
      }
      const age = maxAgeOf(headers.get('cache-control'));
      if (age >= DAY_S) return `${type}, kept ${Math.round(age / DAY_S)} days`;
      throw new NotOk(
        `a picture may be kept ${age} s only`,
        'Look at the delivery settings of the picture store.',
      );
    },
  },
  {
    name: 'Payments',
    async run(site) {
      const items = [{ artworkId: 2_147_483_647, quantity: 1, price: '1.00' }];
      const response = await site.get('/api/orders/price', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items, total: '1.00' }),
      });
      // There is no such work: the answer says so where payments are set up.
      if (response.status === 409) return 'set up';
      if (await isNotSetUp(response)) return 'not set up: works are sold by inquiry';
      throw new NotOk(
        `pricing a collection answers ${response.status}`,
        'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, and deploy again.',
      );
    },
  },
  {
    name: 'Webhook',
    async run(site) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=0' };
      const init = { method: 'POST', headers, body: '{}' };
      const response = await site.get('/api/stripe/webhook', init);
      if (response.status === 400) return 'refuses what Stripe has not signed';
      if (await isNotSetUp(response)) return 'not set up';
      throw new NotOk(
        `a forged event is answered ${response.status}, not 400`,
        'Deploy again; look at the log of the function api.',
      );
    },
  },
  {
    name: 'Administration',
    async run(site) {
      const { status, headers } = await site.get('/api/admin/health');
      if (status === 401 && headers.get('cache-control')?.includes('no-store')) {
        return 'asks for a sign-in';
      }
      throw new NotOk(
        `answers ${status} to a stranger, ${headers.get('cache-control') ?? 'cacheable'}`,
        'Disable the project at Netlify (`netlify api disableSite`) until a deploy is right.',
      );
    },
  },
  {
    name: 'Health',
    async run(site) {
      const response = await site.get('/api/health');
      const { message = '', sweptAt = '' } = await response.json().catch(() => ({}));
      if (response.status !== 200) {
        throw new NotOk(
          message || `/api/health answers ${response.status}`,
          message.startsWith('Not known yet')
            ? 'The first sweep runs within ten minutes of the deploy: repeat this then.'
            : 'The administration says at its top what fails since when.',
        );
      }
      const age = Date.now() - Date.parse(sweptAt);
      if (age < SWEEP_LIMIT_MS)
        return `database, sweep, payments, builds and mail are well; swept ${sinceText(age)}`;
      throw new NotOk(
        `the last sweep ran ${sinceText(age)}`,
        'Netlify → Functions: is sweep scheduled?',
      );
    },
  },
  {
    // Pages are built only after a change: an old build is well.
    name: 'Last build',
    async run(site) {
      const { startedAt = '' } = JSON.parse(await text(site, '/build.json'));
      const age = Date.now() - Date.parse(startedAt);
      if (age >= 0) return sinceText(age);
      throw new NotOk('/build.json has no date', 'Deploy again.');
    },
  },
  {
    name: 'Search engines',
    async run(site) {
      const [robots, home] = [await text(site, '/robots.txt'), await text(site, '/')];
      const canonical = /rel="canonical" href="([^"]+)"/.exec(home)?.[1] ?? '';
      const sitemap = /^Sitemap: (\S+)/m.exec(robots)?.[1] ?? '';
      for (const address of [canonical, sitemap]) {
        if (site.isLoopback || (address && new URL(address).host === site.url.host)) continue;
        throw new NotOk(
          `pages name ${address || 'no address'} as theirs, not ${site.url.host}`,
          'Delete the line SITE_URL of .env.live, repeat npm run go-live with the address that visitors use, which moves Stripe’s webhook too, and deploy.',
        );
      }
      const listed = await text(site, new URL(sitemap).pathname);
      if (listed.includes('<sitemap>') && !/name="robots" content="noindex/.test(home))
        return 'may list the site';
      throw new NotOk(
        'the site hides from search engines',
        'Is this a preview? Else deploy again.',
      );
    },
  },
];

function sinceText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} min ago`;
  return minutes < 2 * 1_440
    ? `${Math.round(minutes / 60)} h ago`
    : `${Math.round(minutes / 1_440)} days ago`;
}
