import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { createWork, readWork, sellWorks } from '../../../../tests/harness/works.ts';
import { newsletterSubscribers } from '../../newsletter/table.ts';
import { users } from '../../users/table.ts';
import { orders } from '../data/table.ts';

const gallery = await openTestGallery();

const userOf = async (email: string) => {
  const [user] = await gallery.services.database.select().from(users).where(eq(users.email, email));
  return user;
};
const orderOf = async (id: string) => {
  const [order] = await gallery.services.database.select().from(orders).where(eq(orders.id, id));
  return order;
};

test('a sale records its buyer under the normalised email address, and the order names that record', async () => {
  const before = gallery.services.now();
  const sale = await sellWorks(gallery, [await createWork(gallery)], { email: 'Ada@Example.com' });
  const user = await userOf('ada@example.com');
  expect(user).toMatchObject({
    firstName: 'Ada',
    lastName: 'Collector',
    phone: null,
    isSubscribed: false,
  });
  const order = await orderOf(sale.id);
  expect(order).toMatchObject({ status: 'paid', userId: user?.id });
  expect(order?.paidAt?.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('a second sale brings the buyer’s name up to date and keeps a phone number that it does not name', async () => {
  const { database } = gallery.services;
  const email = 'grace@example.com';
  await database.insert(users).values({
    email,
    firstName: 'G.',
    lastName: 'Murray',
    phone: '021 123',
    isSubscribed: true,
  });
  const known = await userOf(email);
  const sale = await sellWorks(gallery, [await createWork(gallery)], { email });
  expect(await userOf(email)).toEqual({ ...known, firstName: 'Ada', lastName: 'Collector' });
  expect((await orderOf(sale.id))?.userId).toBe(known?.id);
});

test('a first-time buyer who subscribes to the newsletter gets isSubscribed on the user', async () => {
  const email = 'reader@example.com';
  await gallery.services.database
    .insert(newsletterSubscribers)
    .values({ email, isActive: true, unsubscribeToken: 'token-of-the-reader' });
  await sellWorks(gallery, [await createWork(gallery)], { email });
  expect(await userOf(email)).toMatchObject({ isSubscribed: true });
});

test('a sale sells out its works alone, confirms to buyer and artist, purges the lists and builds nothing', async () => {
  const [sold, other] = [await createWork(gallery), await createWork(gallery)];
  const { requested, purged } = gallery.rebuilds;
  const mails = (await gallery.mails()).length;
  await sellWorks(gallery, [sold]);
  expect((await readWork(gallery, sold.id)).isAvailable).toBe(false);
  expect((await readWork(gallery, other.id)).isAvailable).toBe(true);
  const sent = (await gallery.mails()).slice(mails);
  expect(sent.map((mail) => /^To: .*<(.+)>/m.exec(mail)?.[1]).sort()).toEqual([
    'collector@example.com',
    'studio@gallery.example',
  ]);
  expect(gallery.rebuilds.requested).toBe(requested);
  expect(gallery.rebuilds.purged).toBeGreaterThan(purged);
});
