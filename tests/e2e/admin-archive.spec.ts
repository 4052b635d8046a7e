import { orderNumber } from '../../src/contract/order-number.ts';
import type { PostRecord } from '../../src/contract/posts.ts';
import { filterBy, firstCells, openAdmin, openTab } from './admin-page.ts';
import { adminApi, createWork, deleteWork, sellWork } from './api.ts';
import { expect, type Page, test } from './test.ts';

/** Archiving, and undoing it (S2-113, S2-120, S2-126). */

async function choose(page: Page, name: string, command: string): Promise<void> {
  await page.getByRole('button', { name: `Commands for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

test('S2-113 S2-120 S2-126 a work, a post and an order leave the list for Archived, and are put back', async ({
  page,
}) => {
  const title = `Put aside ${Date.now()}`;
  const work = await createWork({ title });
  const order = await sellWork(work);
  const post = await adminApi<PostRecord>('POST', '/blog-posts', { title, isPublished: true });
  const number = orderNumber(order.id);
  await openAdmin(page);
  for (const [tab, name, cell] of [
    ['Artworks', title, title],
    ['Blog Posts', title, title],
    ['Orders', `order ${number}`, number],
  ] as const) {
    await openTab(page, tab);
    await choose(page, name, 'Archive');
    await expect.poll(() => firstCells(page), tab).not.toContain(cell);
    await filterBy(page, 'Archived');
    await expect.poll(() => firstCells(page), tab).toEqual([cell]);
    await choose(page, name, 'Put back');
    await expect(page.getByText('match your search').last()).toBeVisible();
    await filterBy(page, 'All');
    await expect.poll(() => firstCells(page), tab).toContain(cell);
  }
  await adminApi('DELETE', `/orders/${order.id}`);
  await adminApi('DELETE', `/blog-posts/${post.id}`);
  await deleteWork(work);
});
