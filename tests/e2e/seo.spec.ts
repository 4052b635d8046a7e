import sharp from 'sharp';
import type { Post } from '../../src/contract/posts.ts';
import { listWorks } from './api.ts';
import { pagesUpToDate } from './builds.ts';
import { runtime } from './runtime.ts';
import { staticPage } from './static-pages.ts';
import { expect, test } from './test.ts';

/** The origin in the pages' links has the name localhost; tests use 127.0.0.1. */
const publicUrl = runtime.url.replace('127.0.0.1', 'localhost');

test.beforeAll(pagesUpToDate);

/** What a crawler reads on one page, without running scripts. */
async function crawl(path: string) {
  const response = await fetch(runtime.url + path);
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // Links lead to pictures, too, which are megabytes without links.
  const html = isPage ? await response.text() : '';
  if (!isPage) await response.body?.cancel();
  const one = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
  return {
    status: response.status,
    html,
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    image: one(/<meta property="og:image" content="([^"]*)"/),
    meta: (property: string) => one(new RegExp(`<meta property="${property}" content="([^"]*)"`)),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    links: [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => decode(href)),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
}
const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

async function listedPaths(): Promise<string[]> {
  const index = await staticPage('/sitemap-index.xml');
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const paths: string[] = [];
  for (const map of maps) {
    const text = await (await fetch(map)).text();
    for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      expect(address.startsWith(publicUrl)).toBe(true);
      paths.push(new URL(address).pathname);
    }
  }
  return paths;
}

test('the sitemap names every work, every post and every open page, and no hidden one', async () => {
  const works = await listWorks();
  const posts = (await (await fetch(`${runtime.url}/api/blog-posts`)).json()) as { slug: string }[];
  const wanted = [
    '/',
    '/portfolio',
    '/blog',
    '/about',
    '/contact',
    '/delivery',
    '/privacy',
    '/terms',
    ...works.map(({ slug }) => `/portfolio/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ];
  const listed = await listedPaths();
  expect(wanted.filter((path) => !listed.includes(path))).toEqual([]);
  expect(
    listed.filter((path) => /^\/(admin|checkout|live|payment|unsub|paintings)/.test(path)),
  ).toEqual([]);
  const robots = await staticPage('/robots.txt');
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap-index.xml`);
  expect(robots, 'what says noindex must be readable').not.toMatch(/Disallow: \/(admin|checkout)/);
});

test('the sitemap names the pictures of a work and of a post beside their page', async () => {
  const map = await staticPage('/sitemap-0.xml');
  const entryOf = (path: string) =>
    map.split('<url>').find((entry) => entry.includes(`<loc>${publicUrl}${path}</loc>`)) ?? '';
  const works = await listWorks();
  for (const { slug, imageUrl } of works) {
    const listed = entryOf(`/portfolio/${slug}`).match(/<image:loc>[^<]+/g) ?? [];
    const { jsonLd } = await crawl(`/portfolio/${slug}`);
    expect(listed).toEqual([jsonLd[0].image ?? []].flat().map((url) => `<image:loc>${url}`));
    if (imageUrl) expect(listed[0]).toContain(imageUrl.split('/').at(-1));
  }
  expect(
    works.some(({ slug }) => entryOf(`/portfolio/${slug}`).split('image:loc').length > 3),
  ).toBe(true);
  expect(entryOf('/blog/one-stroke-only')).toContain('<image:loc>');
  expect(entryOf('/about')).not.toContain('<image:loc>');
});

test('each listed page has one heading, a title and a description of its own, itself as canonical address, and a card', async () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const problems: string[] = [];
  for (const path of await listedPaths()) {
    const page = await crawl(path);
    if (page.status !== 200) problems.push(`${path} has status ${page.status}`);
    if (page.headings !== 1) problems.push(`${path} has ${page.headings} h1`);
    if (page.canonical !== publicUrl + path)
      problems.push(`${path} calls itself ${page.canonical}`);
    if (/content="noindex/.test(page.html)) problems.push(`${path} is noindex`);
    if (page.description.length < 20) problems.push(`${path} describes itself in nothing`);
    for (const [what, value] of [
      ['og:title', page.title],
      ['og:description', page.description],
      ['og:url', page.canonical],
      ['og:type', /^\/blog\/./.test(path) ? 'article' : 'website'],
    ] as const) {
      if (page.meta(what) !== value) problems.push(`${path}: ${what} is ${page.meta(what)}`);
    }
    if (!page.image.startsWith(publicUrl)) problems.push(`${path} has no card`);
    const twin = titles.get(page.title) ?? descriptions.get(page.description);
    if (twin) problems.push(`${path} is called like ${twin}`);
    titles.set(page.title, path);
    descriptions.set(page.description, path);
  }
  expect(problems).toEqual([]);
});

test('the card of a work is its whole picture on 1200 × 630 pixels, that of a page without one the hero painting', async () => {
  const [work] = await listWorks();
  const posts: Post[] = await (await fetch(`${runtime.url}/api/blog-posts`)).json();
  const post = posts.find(({ imageUrl }) => imageUrl);
  for (const [path, own] of [
    [`/portfolio/${work?.slug}`, work?.imageUrl],
    [`/blog/${post?.slug}`, post?.imageUrl],
    ['/about', null],
  ] as const) {
    const { image } = await crawl(path);
    if (own) expect(image, 'its own picture').toContain(own.split('/').at(-1));
    const response = await fetch(image);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width: picture.width, height: picture.height }).toEqual({ width: 1200, height: 630 });
  }
});

test('JSON-LD: each work with its offer as the API has it, each post, the artist', async () => {
  for (const work of await listWorks()) {
    const [artwork] = (await crawl(`/portfolio/${work.slug}`)).jsonLd;
    const hasOffer = !work.isGalleried && work.price;
    const type = hasOffer ? ['Product', 'VisualArtwork'] : 'VisualArtwork';
    expect(artwork).toMatchObject({ '@type': type, name: work.title });
    const [front] = [artwork.image].flat();
    if (work.imageUrl) expect(front).toContain(work.imageUrl.split('/').at(-1));
    if (!hasOffer) expect(artwork.offers).toBeUndefined();
    else {
      expect(artwork.offers).toMatchObject({ price: work.price, priceCurrency: 'NZD' });
      const availability = work.isAvailable ? 'InStock' : 'SoldOut';
      expect(artwork.offers.availability).toBe(`https://schema.org/${availability}`);
    }
  }
  expect((await crawl('/blog/one-stroke-only')).jsonLd[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'One stroke only',
    datePublished: expect.stringMatching(/^\d{4}-/),
  });
  expect((await crawl('/')).jsonLd[0]).toMatchObject({ '@type': 'Person', name: 'Nell Harrow' });
});

/**
 * A first request of a derivative takes 0.3 s: each transform is requested once, and of the other pictures the stored
 * ones.
 */
function oncePerTransform() {
  const requested = new Set<string>();
  return (path: string) => {
    const [, transform, id] = /^\/uploads\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (!transform) return path;
    if (requested.has(transform)) return `/uploads/${id}`;
    requested.add(transform);
    return path;
  };
}

test('every link inside the site leads to a page, and from the home page every listed page is reached', async () => {
  const broken: string[] = [];
  const withoutConversion = oncePerTransform();
  const reached = new Set<string>(['/']);
  for (const path of reached) {
    const { links, status } = await crawl(withoutConversion(path));
    if (status !== 200) broken.push(`${path} has status ${status}`);
    for (const href of links) {
      const target = new URL(href, runtime.url + path);
      if (target.origin === new URL(runtime.url).origin) reached.add(target.pathname);
    }
  }
  expect(broken).toEqual([]);
  expect((await listedPaths()).filter((path) => !reached.has(path))).toEqual([]);
});

test('the feed carries each post, newest first, under absolute addresses', async ({ page }) => {
  const posts: Post[] = await (await fetch(`${runtime.url}/api/blog-posts`)).json();
  const feed = await staticPage('/rss.xml');
  await page.goto('/about');
  const items = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('the feed is not well-formed');
    return [...parsed.querySelectorAll('item')].map((item) => ({
      title: item.querySelector('title')?.textContent,
      link: item.querySelector('link')?.textContent,
      about: item.querySelector('description')?.textContent,
      on: new Date(item.querySelector('pubDate')?.textContent ?? '').toISOString(),
    }));
  }, feed);
  expect(items).toEqual(
    posts.map(({ title, slug, excerpt, publishedAt }) => ({
      title,
      link: `${publicUrl}/blog/${slug}`,
      about: excerpt,
      on: publishedAt?.replace(/\.\d+Z$/, '.000Z'),
    })),
  );
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/rss.xml',
  );
});
