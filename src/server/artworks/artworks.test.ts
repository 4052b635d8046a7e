import { expect, test } from 'vitest';
import type { Artwork } from '#contract/artworks.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { buyerOf, createWork } from '../../../tests/harness/works.ts';

const { gallery, call } = await openTestAdmin();

test('S6-013 S7-028 S7-029 a work is created, edited and deleted; each requests a rebuild', async () => {
  await gallery.backgroundTasks();
  const before = gallery.rebuilds.requested;
  const created = await call<Artwork>('POST', '/artworks', {
    title: 'Ebb & Flow',
    price: 4800,
  });
  expect(created).toMatchObject({ status: 201, body: { slug: 'ebb-flow', price: '4800.00' } });
  await gallery.backgroundTasks();
  const path = `/artworks/${created.body.id}`;
  const edited = await call<Artwork>('PUT', path, { isFeatured: true, price: '', title: '' });
  expect(edited.body).toMatchObject({ title: 'Ebb & Flow', isFeatured: true, price: null });
  await gallery.backgroundTasks();
  expect((await call('PUT', path, { inventoryNumber: 'JH-1' })).status).toBe(200);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested, 'the artist’s own number is on no page').toBe(before + 2);
  expect((await call('DELETE', path)).status).toBe(204);
  expect((await call('PUT', path, {})).status).toBe(404);
  await gallery.backgroundTasks();
  expect(gallery.rebuilds.requested).toBe(before + 3);
});

test('S5-027 S9-006 a price of 100,000,000 is refused, by field', async () => {
  expect(await call('POST', '/artworks', { title: 'Dear', price: 100_000_000 })).toMatchObject({
    status: 400,
    body: { fields: { price: 'Price must be less than $100,000,000' } },
  });
});

test('the address of a draft follows its title, that of a public work stays', async () => {
  const { body } = await call<Artwork>('POST', '/artworks', { title: 'IMG 4005', isDraft: true });
  const change = async (json: object) =>
    (await call<Artwork>('PUT', `/artworks/${body.id}`, json)).body.slug;
  expect(await change({ title: 'Moana nui' })).toBe('moana-nui');
  expect(await change({ title: 'Moana nui', medium: 'Oil' })).toBe('moana-nui');
  expect(await change({ title: 'Moana', isDraft: false })).toBe('moana');
  expect(await change({ title: 'Another name' })).toBe('moana');
});

test('a draft whose new title has the same address keeps it', async () => {
  const draft = async (title: string) =>
    (await call<Artwork>('POST', '/artworks', { title, isDraft: true })).body;
  const rename = async ({ id }: Artwork, title: string) =>
    (await call<Artwork>('PUT', `/artworks/${id}`, { title })).body.slug;
  const first = await draft('Slack water');
  const second = await draft('Slack water');
  expect(await rename(first, 'Slack Water')).toBe('slack-water');
  expect(await rename(second, 'Slack Water')).toBe('slack-water-2');
  expect(await rename(second, 'Slack water 2')).toBe('slack-water-2');
});

test('two works of one title get slugs of their own', async () => {
  const slugs = [];
  for (let number = 0; number < 3; number += 1) {
    slugs.push((await call<Artwork>('POST', '/artworks', { title: 'Tōtara' })).body.slug);
  }
  expect(slugs).toEqual(['totara', 'totara-2', 'totara-3']);
});

test('while a buyer holds a work its price, availability and deletion are refused, its text is not', async () => {
  const work = await createWork(gallery);
  await buyerOf(gallery).order([work]);
  const path = `/artworks/${work.id}`;
  for (const answer of [
    await call('PUT', path, { price: '1.00' }),
    await call('PUT', path, { isAvailable: false }),
    await call('DELETE', path),
  ]) {
    expect(answer).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/being bought until \d\d:\d\d/) },
    });
  }
  expect((await call('PUT', path, { description: 'New words' })).status).toBe(200);
});

test('a work that was sold through the shop cannot be offered again', async () => {
  const work = await createWork(gallery);
  const buyer = buyerOf(gallery);
  const { body } = await buyer.order([work]);
  const bound = await buyer.createIntent([work], body.order.id);
  await gallery.stripe.paymentIntents.confirm(bound.body.paymentIntentId, {
    payment_method: 'pm_card_visa',
  });
  await buyer.refreshStatus(body.order.id);
  const again = await call('PUT', `/artworks/${work.id}`, { isAvailable: true });
  expect(again.status).toBe(409);
});

test('the ids of sold works have neither drafts, nor works in a gallery, nor those for sale', async () => {
  const sold = await createWork(gallery, { isAvailable: false });
  await createWork(gallery, { isAvailable: false, isDraft: true });
  await createWork(gallery, { isAvailable: false, isGalleried: true });
  await createWork(gallery);
  const response = await gallery.fetch('/api/artworks/sold/ids', {}, '203.0.113.7');
  expect(response.headers.get('netlify-cache-tag')).toBe('artworks');
  const others = (await response.json()).filter((id: number) => id >= sold.id);
  expect(others).toEqual([sold.id]);
});
