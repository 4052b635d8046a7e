import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import pg from 'pg';
import type { Artwork } from '../../src/contract/artworks.ts';
import type { Order } from '../../src/contract/orders.ts';
import { site } from '../../src/site.config.ts';
import { openBuyer } from '../harness/buyer.ts';
import { runtime } from './runtime.ts';
import { expect, type Locator, noBuildUnderWay, type Page } from './test.ts';

export { runtime };

export async function listWorks(filter = ''): Promise<Artwork[]> {
  const response = await fetch(`${runtime.url}/api/artworks${filter}`);
  return (await response.json()) as Artwork[];
}

export async function findWork(id: number): Promise<Artwork> {
  const work = (await listWorks()).find((candidate) => candidate.id === id);
  if (!work) throw new Error(`no work ${id}`);
  return work;
}

/** A call to the administration's API as the signed-in artist. */
export async function adminApi<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${runtime.url}/api/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await artistToken()}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

let token: string | undefined;
/** The artist's bearer token; she signs in once for all tests of a file. */
export async function artistToken(): Promise<string> {
  token ??= await signIn();
  return token;
}

async function signIn(): Promise<string> {
  const response = await fetch(`${runtime.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(runtime.admin),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Reads or changes what is stored by hand, where the administration has no call for it. */
export async function inDatabase(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: runtime.databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

/** The mails in the outbox that mention something; before the first one there is no outbox. */
export function mailsAbout(text: string): string[] {
  if (!existsSync(runtime.mail.outbox)) return [];
  return readdirSync(runtime.mail.outbox)
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .map((name) => readFileSync(join(runtime.mail.outbox, name), 'utf8'))
    .filter((mail) => mail.replace(/=\r?\n/g, '').includes(text));
}

/** The static page as a crawler reads it, without a script run. */
export const staticPage = async (path: string) => (await fetch(runtime.url + path)).text();

/** Waits until the static portfolio says of the work what it should. */
export async function expectOnStaticPage(text: RegExp, path = '/portfolio', seconds = 120) {
  await expect
    .poll(() => staticPage(path), { timeout: seconds * 1_000, intervals: [500] })
    .toMatch(text);
}

/** Fills in the delivery form of the checkout. */
export async function fillDelivery(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Collector');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('12 Quay Street');
  await page.getByLabel('City').fill('Whangārei');
  await page.getByLabel('Region').fill('Northland');
  await page.getByLabel('Postcode').fill('0110');
}

/** Types a test card into the Payment Element. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** Puts a work into the collection through the API of the browser: the card's own control. */
export async function collect(page: Page, title: string): Promise<void> {
  await page.goto('/portfolio');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await card.getByRole('button', { name: /add/i }).click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
}

/** Hangs a work of the test's own, so that no other test buys it; `takeDown` ends it. */
export function hangWork(values: Partial<Artwork>): Promise<Artwork> {
  const defaults = { medium: 'Oil on linen', price: '1200.00', isAvailable: true };
  return adminApi('POST', '/artworks', { ...defaults, ...values });
}

/** A buyer without a browser. */
const newBuyer = () =>
  openBuyer(async (method, path, body, headers) => {
    const answer = await fetch(runtime.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const cookie = answer.headers.get('set-cookie');
    return { status: answer.status, text: await answer.text(), cookie };
  });

/** An order that waits for its payment. */
export const placeOrder = async (work: Artwork): Promise<Order> =>
  (await newBuyer().order([work])).body.order;

/** An order that is paid by card. */
export async function sellWork(
  work: Artwork,
  person: Record<string, unknown> = {},
): Promise<Order> {
  const buyer = newBuyer();
  await buyer.openCheckout([work]);
  const { order } = (await buyer.order([work], person)).body;
  const { paymentIntentId } = (await buyer.bind([work], order.id)).body;
  const { apiBase, secretKey } = runtime.stripe;
  await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'payment_method=pm_card_visa',
  });
  const settled = await buyer.look(order.id);
  expect(settled.status, 'the sale is settled').toBe(200);
  return settled.body.order;
}

export const takeDown = (work: Artwork) => adminApi('DELETE', `/artworks/${work.id}`);

/** Where the browser keeps the collection. */
export const CART_KEY = `${site.key}-cart`;

/** Puts works into the stored collection of a browser, past the wall. */
export async function putInCart(page: Page, works: readonly Artwork[], discount: unknown = null) {
  if (!page.url().startsWith(runtime.url)) await page.goto('/delivery');
  const items = works.map((artwork) => ({ artwork, quantity: 1 }));
  const cart = JSON.stringify({ items, discount, key: '' });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_KEY,
    cart,
  ] as const);
}

/** Builds the pages anew and waits until no build is under way: they show what the API says. */
export async function pagesUpToDate(): Promise<void> {
  await fetch(runtime.buildHook.url, { method: 'POST' });
  await noBuildUnderWay();
}

/** The first sign of a visitor: islands that wait for one come alive. */
export const wake = (page: Page) => page.mouse.move(3, 3);

/** The picture of a work on the wall: its link says the title, and then what the picture shows. */
export const cardLink = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^View ${title}\\.`) });

/** Something in it goes up and down in opacity, as what waits for a picture does. */
export const pulses = (frame: Locator) =>
  frame.evaluate((element) =>
    element.getAnimations({ subtree: true }).some(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return new Set(frames.map(({ opacity }) => opacity)).size > 1;
    }),
  );

/** Nothing fades or slides any more; what follows the scroll, and what pulses for ever, may. */
const settled = () =>
  document
    .getAnimations()
    .filter(({ timeline, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && timeline instanceof DocumentTimeline;
    })
    .every(({ playState }) => playState !== 'running');

/** axe finds nothing wrong with what the page shows, once it stands still: half-faded is half contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(settled);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
