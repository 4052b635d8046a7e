import type { Artwork } from '../../src/contract/artworks.ts';
import { listWorks } from './api.ts';
import { fillDelivery } from './checkout-form.ts';
import { collect } from './collection.ts';
import { expect, type Page } from './test.ts';

const used = new Set<number>();

/** A work for sale that no other test of this run has touched: an unpaid one may still be held. */
export async function nextWork(filter = '/available'): Promise<Artwork> {
  const works = await listWorks(filter);
  const work = works.find(
    (candidate) =>
      Number(candidate.price) > 0 &&
      candidate.isAvailable &&
      !candidate.isGalleried &&
      candidate.editionSize === 1 &&
      !used.has(candidate.id),
  );
  if (!work) throw new Error('no work is for sale');
  used.add(work.id);
  return work;
}

const dollars = (price: string | null) =>
  `$${Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Collects the work and fills in the checkout up to the card. */
export async function toCard(page: Page, work: Artwork, email: string): Promise<void> {
  await collect(page, work.title);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Delivery & Acquisition' })).toBeVisible();
  await fillDelivery(page, email);
}

export const pay = (page: Page, work: Artwork) =>
  page.getByRole('button', { name: `Pay ${dollars(work.price)}` }).click();

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveURL(/\/portfolio$/);
}
