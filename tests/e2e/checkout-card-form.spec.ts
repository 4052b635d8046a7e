import type { Artwork } from '../../src/contract/artworks.ts';
import { createWork, deleteWork } from './api.ts';
import { putInCart } from './collection.ts';
import { expect, test } from './test.ts';

let work: Artwork;
test.beforeAll(async () => {
  work = await createWork({ title: `Slack ${Date.now()}` });
});
test.afterAll(() => deleteWork(work));

test('the card form offers the wallets of the browser, and no Link', async ({ page }) => {
  await putInCart(page, [work]);
  await page.addInitScript(() => {
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
  await page.goto('/checkout');
  await expect(page.getByLabel('Card number')).toBeVisible();
  const settings = await page.evaluate(
    () => Object.entries(window).find(([name]) => name === 'settings')?.[1],
  );
  expect(settings).toMatchObject({ wallets: { link: 'never' } });
});
