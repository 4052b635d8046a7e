import { resolve } from 'node:path';
import sharp from 'sharp';
import { copyProject } from '../../scripts/copy-project.ts';
import { type RunningGallery, startGallery } from '../../scripts/running-gallery.ts';
import type { Artwork } from '../../src/contract/artworks.ts';
import type { GallerySettings, TextSetting } from '../../src/contract/gallery.ts';
import { linksOf } from '../../src/contract/gallery-texts.ts';
import { site } from '../../src/site.config.ts';
import { hastenBuild } from './builds.ts';
import { fill, openForm, send } from './contact-form.ts';
import { expectAccessible, toastOf } from './page-state.ts';
import { expect, type Page, test } from './test.ts';

/**
 * A gallery with a database alone, as it is on Netlify before Stripe and a mail server are added; then with settings of
 * its own.
 */
let gallery: RunningGallery;
let copy: ReturnType<typeof copyProject>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  // Builds of one project share files with each other.
  copy = copyProject(resolve(import.meta.dirname, '../..'));
  const buildDelay = 3_600;
  gallery = await startGallery({ project: copy.root, without: 'payments,mail', buildDelay });
});
test.afterAll(async () => {
  await gallery.stop();
  copy.remove();
});

test('without Stripe each work for sale offers Enquire, and nothing speaks of a cart', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const at = (path: string) => `${gallery.runtime.url}${path}`;
  await page.goto(at('/portfolio'));
  await expect(page.getByRole('button', { name: /My Collection|Add to Cart/ })).toHaveCount(0);
  const works: Artwork[] = await (await page.request.get(at('/api/artworks'))).json();
  const work = works.find((each) => each.isAvailable && !each.isGalleried && each.price);
  await page.goto(at(`/portfolio/${work?.slug}`));
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Enquire' }).click();
  await expect(page.getByText(`About ${work?.title}`)).toBeVisible();
  await page.goto(at('/checkout'));
  await expect(page.getByRole('main')).toContainText('Works are sold by inquiry here');
  expect(requests.filter((path) => /stripe|v3\.js|\/api\/orders/.test(path))).toEqual([]);
  const order = await page.request.post(at('/api/orders/price'), {
    data: { items: [{ artworkId: work?.id, price: work?.price, quantity: 1 }], total: work?.price },
  });
  expect(order.status()).toBe(503);
});

test('without a mail server an inquiry is kept, and the administration says what waits', async ({
  page,
}) => {
  await openForm(page, `${gallery.runtime.url}/contact`);
  await fill(page);
  await send(page);
  await expect(toastOf(page)).toContainText('Message Sent');
  const { url, admin } = gallery.runtime;
  await page.goto(`${url}/admin/reset`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('No link can be sent: mail is not set up')).toBeVisible();
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('status').filter({ hasText: /wait/ })).toContainText(
    /emails? waits? until mail is set up \(SMTP_URL and MAIL_FROM\)/,
  );
});

/** Every setting with words of its own; the pictures are uploaded. */
const OWN: Omit<
  Record<TextSetting, string> & Pick<GallerySettings, 'typefaces' | 'welcomeDiscount'>,
  'heroImageUrl' | 'portraitUrl' | 'faviconUrl' | 'heroWork'
> = {
  artist: 'Mere Tūhoe',
  tagline: 'Painter of rivers',
  description: 'Rivers by {name}, seen from {place}.',
  heroTitle: 'Braided water',
  heroSubtitle: 'Eleven rivers, one winter',
  portfolioTitle: 'The rivers',
  portfolioSubtitle: 'Oil on board, since 2019',
  portraitAlt: 'A woman beside a weir.',
  biography:
    '{name} walks before she paints, whatever the weather in {place} may be.\nShe carries boards.',
  exhibitions: '2025 Low Flow - The Dowse, Lower Hutt',
  collections: '2024 Upstream - Te Papa',
  press: '2023 Knee-deep - Landfall',
  email: 'mere@example.co.nz',
  ordersEmail: 'sales@example.co.nz',
  phone: '+64 6 555 0190',
  location: 'Ōtaki',
  links: 'https://www.youtube.com/@mere',
  newsletterTitle: 'River post',
  newsletterText: 'Twice a year, when the water is low.',
  welcomeDiscount: 'ten',
  delivery: '# Carriage\nWrite to {email}; a van comes.',
  terms: '# Deal\nYou buy from {name}.',
  privacy: '# Quiet\nNobody is followed.',
  gstNumber: '123-456-789',
  signature: 'Ngā mihi,\n{name}',
  postalAddress: '3 Aotaki Street, Ōtaki 5512',
  care: 'Away from the stove.',
  resaleRight: 'applies',
  colorPage: '#f4f8f4',
  colorInk: '#10201a',
  colorAccent: '#7a1f5a',
  typefaces: 'garamond',
};
/** Prices of delivery, for bands with names of their own. */
const OWN_TABLE = {
  ...site.deliveryTable,
  isIncluded: false,
  bands: site.deliveryTable.bands.map((band, index) => ({ ...band, name: `Van ${index + 1}` })),
};
/**
 * Shown by mails, receipts and papers: src/server/gallery/gallery.test.ts, newsletter.test.ts, admin-orders.spec.ts,
 * src/server/paper-pages.
 */
const NOT_ON_PAGES = [
  'ordersEmail',
  'gstNumber',
  'signature',
  'welcomeDiscount',
  'postalAddress',
  'care',
  'resaleRight',
];

const PAGES = [
  '/',
  '/about',
  '/contact',
  '/portfolio',
  '/blog',
  '/delivery',
  '/terms',
  '/privacy',
  '/checkout',
  '/confirmation',
  '/unsubscribe',
  '/rss.xml',
  '/nothing-here',
  '/admin/login',
  '/admin/reset',
];

/** A call to this gallery's administration. */
async function openApi(page: Page) {
  const { url, admin } = gallery.runtime;
  const signedIn = await page.request.post(`${url}/api/admin/login`, { data: admin });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
  return async <T>(
    method: string,
    path: string,
    body: {
      data?: object;
      multipart?: Record<string, { name: string; mimeType: string; buffer: Buffer }>;
    } = {},
  ): Promise<T> =>
    (await page.request.fetch(`${url}/api/admin${path}`, { method, headers, ...body })).json();
}

test('every setting of My gallery is on its page after one build, and no word of the demonstration’s', async ({
  page,
}) => {
  const { url } = gallery.runtime;
  const api = await openApi(page);
  const upload = async (width: number, height: number) => {
    const create = { width, height, channels: 3, background: '#335577' } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    const multipart = { image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } };
    return (await api<{ url: string }>('POST', '/upload-image', { multipart })).url;
  };
  const [heroImageUrl, portraitUrl] = [await upload(900, 400), await upload(300, 500)];
  const faviconUrl = await upload(200, 200);
  const works: Artwork[] = await (await page.request.get(`${url}/api/artworks`)).json();
  const work = works.find(({ slug }) => slug !== site.heroWork) as Artwork;
  const settings = { ...OWN, heroImageUrl, portraitUrl, faviconUrl, heroWork: work.slug };
  const built = async () => {
    await hastenBuild(gallery.runtime.buildHook);
    return (await api<{ publishing: { state: string } }>('GET', '/health')).publishing.state;
  };
  await api('PUT', '/gallery', { data: { ...settings, deliveryTable: OWN_TABLE } });
  await expect.poll(built, { timeout: 120_000 }).toBe('current');

  const pages = new Map<string, string>();
  for (const path of PAGES) {
    const response = await page.request.get(url + path);
    pages.set(path, (await response.text()).replaceAll('&#39;', '’'));
  }
  const html = (path: string) => pages.get(path) ?? '';
  const words = [...pages.values()].join('\n');
  const shown: Record<keyof typeof settings, string[]> = {
    ...(Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value.split('\n')]),
    ) as Record<keyof typeof settings, string[]>),
    description: ['Rivers by Mere Tūhoe, seen from Ōtaki.'],
    biography: ['Mere Tūhoe walks before she paints', 'She carries boards.'],
    exhibitions: ['2025', 'Low Flow', 'The Dowse, Lower Hutt'],
    collections: ['2024', 'Upstream', 'Te Papa'],
    press: ['2023', 'Knee-deep', 'Landfall'],
    links: ['>YouTube', ...linksOf(OWN.links).map((link) => link.url)],
    delivery: ['>Carriage<', 'Write to mere@example.co.nz; a van comes.'],
    terms: ['>Deal<', 'You buy from Mere Tūhoe.'],
    privacy: ['>Quiet<', 'Nobody is followed.'],
    heroImageUrl: [heroImageUrl.replace('/uploads/', '')],
    portraitUrl: [portraitUrl.replace('/uploads/', '')],
    faviconUrl: [faviconUrl.replace('/uploads/', '')],
    colorPage: ['--color-page:#f4f8f4'],
    colorInk: ['--color-ink:#10201a'],
    colorAccent: ['--color-accent:#7a1f5a'],
    typefaces: ['--font-serif:"EB Garamond"'],
    heroWork: [`href="/portfolio/${work.slug}"`],
  };
  for (const [name, texts] of Object.entries(shown)) {
    if (NOT_ON_PAGES.includes(name) || name.startsWith('newsletter')) continue;
    for (const text of texts) expect(words.includes(text), `${name}: ${text}`).toBe(true);
  }
  for (const text of ['Van 3', '$280.00', '$12.00'])
    expect(html('/delivery').includes(text), text).toBe(true);
  expect(await (await page.request.get(`${url}/portfolio/${work.slug}`)).text()).toMatch(
    /With delivery \$[\d,.]+ to the North Island, \$[\d,.]+ to the South Island\./,
  );
  expect(/<title>(.*?)<\/title>/.exec(html('/'))?.[1]).toBe('Mere Tūhoe — Painter of rivers');
  expect(html('/about').includes(`--ratio:${3 / 5}`)).toBe(true);
  for (const [name, value] of Object.entries(site)) {
    // The place and the work of the hero are in the texts of works, which stay; a typeface is a name in code.
    if (typeof value !== 'string' || ['location', 'heroWork', 'typefaces'].includes(name)) continue;
    for (const line of value.split('\n')) {
      // Words that any page may have: a heading of one word, 'Portfolio'.
      const old = line.replace(/^# \w+$|\{name\}/g, '');
      if (old.length < 10) continue;
      expect(words.includes(old), `${name} of the demonstration: ${old}`).toBe(false);
    }
  }

  // Until the chosen font is there, nothing else may take its place: what has its metrics.
  const look = /<style data-look[^>]*>(.*?)<\/style>/s.exec(html('/about'))?.[1] ?? '';
  expect(look).toMatch(/@font-face\s*\{\s*font-family:\s*"?EB Garamond Fallback/);
  await page.goto(`${url}/about`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-family', /^"EB Garamond", /);
  const style = await heading.evaluate((element) => ({
    color: getComputedStyle(element).color,
    wall: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(style).toEqual({ color: 'rgb(16, 32, 26)', wall: 'rgb(244, 248, 244)' });
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('20px "EB Garamond"')))
    .toBe(true);
  await page.getByRole('button', { name: 'Newsletter' }).click();
  const popup = page.getByRole('dialog', { name: OWN.newsletterTitle });
  await expect(popup).toContainText(OWN.newsletterText);
  const { storageKey } = await page.evaluate(() => ({ storageKey: Object.keys(localStorage) }));
  expect(storageKey.some((key) => key.startsWith('nell-harrow'))).toBe(false);
});

test('My gallery: a tab at a time, with a preview that follows, refuses by field, and brings an earlier version back', async ({
  page,
}) => {
  const { url, admin } = gallery.runtime;
  const api = await openApi(page);
  await api('PUT', '/gallery', {
    data: { artist: 'Mere Tūhoe', location: 'Ōtaki', deliveryTable: site.deliveryTable },
  });
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'My gallery' }).click();
  const dialog = page.getByRole('dialog', { name: 'My gallery' });
  const preview = dialog.frameLocator('iframe');
  await dialog.getByLabel('Place').fill('Levin');
  await expect(preview.locator('dl')).toContainText('Levin');
  await dialog.getByRole('tab', { name: 'Home page' }).click();
  await dialog.getByLabel('Hero title').fill('');
  await dialog.getByRole('tab', { name: 'About' }).click();
  await dialog.getByLabel('Biography').fill('{name} of {place}.\nSecond.');
  await expect(preview.getByText('Mere Tūhoe of Levin.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Hero title is required')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Home page' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await dialog.getByLabel('Hero title').fill('Slow water');
  await expect(preview.getByRole('heading', { level: 1, name: 'Slow water' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page)).toContainText('Gallery updated successfully');

  await page.getByRole('button', { name: 'My gallery' }).click();
  await expect(dialog.getByLabel('Place')).toHaveValue('Levin');
  await dialog.getByText('Earlier versions').click();
  await dialog.getByRole('button', { name: 'Look at it' }).first().click();
  await expect(dialog.getByLabel('Place')).toHaveValue('Ōtaki');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'My gallery' }).click();
  await expect(dialog.getByLabel('Place')).toHaveValue('Ōtaki');
  await dialog.getByRole('tab', { name: 'Delivery' }).click();
  const remove = dialog.getByRole('button', { name: 'Remove band' });
  while ((await remove.count()) > 0) await remove.first().click();
  const add = dialog.getByRole('button', { name: 'Add a band' });
  await add.press('Enter');
  await expect(dialog.getByLabel('Name, band 1')).toBeFocused();
  await page.keyboard.type('Large');
  await add.press('Enter');
  await expect(dialog.getByLabel('Name, band 1')).toBeFocused();
  await page.keyboard.type('Small');
  await dialog.getByRole('button', { name: 'Move band 1 down' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Move band 2 down' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name, band 1')).toHaveValue('Small');
  await dialog.getByLabel('Longest side, to mm, band 1').fill('600');
  await dialog.getByLabel('Buyers pay for delivery').press('Space');
  for (const band of [1, 2]) await dialog.getByLabel(`North Island, $, band ${band}`).fill('28');
  await dialog.getByLabel('South Island, $, band 1').fill('39');
  await dialog.getByLabel('South Island, $, band 2').fill('cheap');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('South Island must be an amount such as 45.00')).toBeVisible();
  await expect(dialog.getByLabel('South Island, $, band 2')).toBeFocused();
  await dialog.getByLabel('South Island, $, band 2').fill('190');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  const { deliveryTable } = await api<GallerySettings>('GET', '/gallery');
  expect(deliveryTable).toMatchObject({
    isIncluded: false,
    bands: [
      { name: 'Small', longestSideMm: 600, north: '28.00', south: '39.00' },
      { name: 'Large', longestSideMm: null, north: '28.00', south: '190.00' },
    ],
  });
  await page.getByRole('button', { name: 'My gallery' }).click();
  await dialog.getByRole('tab', { name: 'Delivery' }).click();
  await dialog.getByText('Earlier versions').click();
  const lookAtIt = dialog.getByRole('button', { name: 'Look at it' }).first();
  // Escape comes within the same task: React has not rendered the change by then.
  await lookAtIt.evaluate((button: HTMLElement) => {
    button.click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Delivery is included in the price')).toBeChecked();
  // Only what was typed is asked about, and not a version that was looked at.
  await dialog.getByRole('button', { name: 'Look at it' }).nth(1).click();
  await dialog.getByLabel('Carrier’s cover').fill('5000');
  await lookAtIt.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Carrier’s cover')).toHaveValue('5000');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'My gallery' }).click();
  await dialog.getByRole('tab', { name: 'Delivery' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBe(0);
});

test('from the demonstration to a first work of one’s own: taken down after asking, then step by step, on two devices', async ({
  browser,
  page,
}) => {
  const { url, admin } = gallery.runtime;
  const api = await openApi(page);
  const { storageKey, portraitWidth, portraitHeight, isDemonstration, categories, ...texts } = site;
  await api('PUT', '/gallery', { data: texts });
  const signIn = async (device: Page) => {
    await device.goto(`${url}/admin/login`);
    await device.getByLabel('Username').fill(admin.username);
    await device.getByLabel('Password').fill(admin.password);
    await device.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn(page);

  await page.getByRole('button', { name: 'Categories' }).click();
  const names = page.getByRole('dialog').getByRole('textbox');
  await expect(names).toHaveCount(4);
  await page.getByRole('button', { name: 'Move Weather up' }).press('Enter');
  await expect(names.nth(2)).toHaveValue('Weather');
  await expect(page.getByRole('button', { name: 'Move Weather up' })).toBeFocused();
  expect(await api('GET', '/categories')).toEqual(['Bush', 'Ground', 'Weather', 'Harbour']);
  await page.keyboard.press('Escape');

  const { length } = await api<Artwork[]>('GET', '/artworks');
  await page.getByRole('button', { name: 'Start with an empty gallery' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`The demonstration is removed: ${length} works,`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove the demonstration' }).click();
  await expect(toastOf(page)).toContainText('The gallery is empty');

  const guide = page.getByRole('region', { name: 'Set up your gallery' });
  await expect(guide.getByRole('status')).toHaveText('0 of 5 done');
  await guide.getByRole('button', { name: 'Your name' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Aroha Wells');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Place is required')).toBeVisible();
  await page.getByLabel('Place').fill('Nelson');
  await page.getByRole('button', { name: 'Save' }).click();
  await guide.getByRole('button', { name: 'Your email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('aroha@example.co.nz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(guide.getByRole('button', { name: 'Your email (done)' })).toBeVisible();

  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await signIn(phone);
  const steps = phone.getByRole('region', {
    name: /^(Set up your gallery|Your gallery is public)$/,
  });
  await expect(steps.getByRole('status')).toHaveText('2 of 5 done');
  await expectAccessible(phone);
  await steps.getByRole('button', { name: 'Your portrait' }).click();
  const create = { width: 300, height: 400, channels: 3, background: '#335577' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await phone.getByLabel('Choose image').setInputFiles(photo);
  await expect(phone.getByText('Replace image')).toBeVisible();
  await phone.getByRole('button', { name: 'Save' }).click();
  await steps.getByRole('button', { name: 'Your first work' }).click();
  await phone.getByRole('textbox', { name: 'Title', exact: true }).fill('First light');
  await phone.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(steps.getByRole('button', { name: 'Your first work (done)' })).toBeVisible();
  await steps.getByRole('button', { name: 'Publish', exact: true }).click();
  const said = async () => {
    await hastenBuild(gallery.runtime.buildHook);
    return phone.getByRole('dialog').innerText();
  };
  await expect.poll(said, { timeout: 120_000 }).toContain('Visitors see your gallery now.');
  await phone.keyboard.press('Escape');
  await steps.getByRole('button', { name: 'Close the guide' }).click();
  await expect(steps).toBeHidden();

  await phone.goto(url);
  await expect(phone).toHaveTitle(/^Aroha Wells/);
  const pages = await Promise.all(
    ['/', '/about', '/contact', '/portfolio', '/blog', '/delivery'].map(async (path) =>
      (await phone.request.get(url + path)).text(),
    ),
  );
  expect(pages[3]).toContain('First light');
  expect(pages[1]).toContain('About <span data-setting="artist">Aroha Wells</span>');
  for (const old of [site.artist, site.phone, 'sail loft', 'Slack Water', 'hero.', 'Letters from'])
    expect(pages.join('\n').includes(old), old).toBe(false);
  await device.close();
});
