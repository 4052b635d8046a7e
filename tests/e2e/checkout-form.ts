import type { Page } from './test.ts';

/** Fills in the delivery form of the checkout; the postcode fills in the region. */
export async function fillDelivery(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Collector');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Address', { exact: true }).fill('12 Quay Street');
  await page.getByLabel('City').fill('Whangārei');
  await page.getByLabel('Postcode').fill('0110');
}

/** Types a test card into the Payment Element. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

export const payButton = (page: Page, total = '$1,200.00') =>
  page.getByRole('button', { name: `Pay ${total}` });

/** A response in place of the server's. */
export type StubResponse = { status?: number; body?: string; json?: unknown; abort?: true };
