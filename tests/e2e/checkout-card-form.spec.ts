import type { Artwork } from '../../src/contract/artworks.ts';
import { createWork, deleteWork } from './api.ts';
import { payButton } from './checkout-form.ts';
import { putInCart } from './collection.ts';
import { expect, type Page, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Slack ${Date.now()}` });
});
test.afterAll(() => deleteWork(work));

const loading = (page: Page) => page.getByText('Loading the secure card form…');
const blocked = (page: Page) => page.getByText('The secure card form could not be loaded.');

/** Lets the page record with which settings it makes its card form. */
const recordSettings = (page: Page) =>
  page.addInitScript(() => {
    let stripe: unknown;
    Object.defineProperty(window, 'Stripe', {
      get: () => stripe,
      set(real) {
        stripe = (...given: unknown[]) => {
          const client = real(...given);
          const elementsOf = client.elements.bind(client);
          client.elements = (options: object) => {
            const elements = elementsOf(options);
            const create = elements.create.bind(elements);
            elements.create = (type: string, settings: object) => {
              Object.assign(window, { settings });
              return create(type, settings);
            };
            return elements;
          };
          return client;
        };
      },
    });
  });

test('the card form offers the wallets of the browser, and no Link; one that never becomes ready is reported, and used when it becomes ready after all', async ({
  page,
}) => {
  await putInCart(page, [work]);
  await recordSettings(page);
  let isReady = () => {};
  await page.exposeFunction(
    'untilReady',
    () => new Promise<void>((resolve) => (isReady = resolve)),
  );
  await page.route('**/v3.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'this.#loading = loading;',
      'this.#loading = window.untilReady().then(() => loading);',
    );
    await route.fulfill({ response, body });
  });
  await page.clock.install();
  await page.goto('/checkout');
  await expect(loading(page)).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await page.evaluate('settings')).toMatchObject({ wallets: { link: 'never' } });
  await page.clock.fastForward(21_000);
  await expect(blocked(page)).toBeVisible();
  await expect(loading(page)).toBeHidden();
  await expect(payButton(page)).toBeDisabled();
  isReady();
  await page.clock.runFor(100);
  await expect(payButton(page)).toBeEnabled();
  await expect(blocked(page)).toBeHidden();
});
