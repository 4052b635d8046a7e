import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { openTestAdmin } from '../../../tests/harness/admin.ts';
import { users } from '../users/table.ts';
import { newsletterSubscribers } from './table.ts';

const { gallery, call } = await openTestAdmin();

const refused = { message: expect.any(String), fields: expect.any(Object) };

test('S4-016 S4-017 S6-018 S6-019 S7-039 S7-040 S7-041 a subscriber is turned off and on, and deleted; the user row follows', async () => {
  const { database } = gallery.services;
  const email = 'ana@example.com';
  const unsubscribeToken = 'secret-token';
  await database
    .insert(users)
    .values({ email, firstName: 'Ana', lastName: 'Māhina', isSubscribed: true });
  const [{ id } = { id: 0 }] = await database
    .insert(newsletterSubscribers)
    .values({ email, unsubscribeToken })
    .returning();
  const isSubscribed = async () =>
    (await database.select().from(users).where(eq(users.email, email)))[0]?.isSubscribed;
  const list = await call<SubscriberRecord[]>('GET', '/newsletter-subscribers');
  expect(list.body).toEqual([
    {
      id,
      email,
      firstName: null,
      isActive: true,
      subscribedAt: expect.any(String),
      unsubscribedAt: null,
    },
  ]);
  for (const isActive of [false, true]) {
    const answer = await call('PUT', `/newsletter-subscribers/${id}/status`, { isActive });
    expect(answer).toMatchObject({ status: 200, body: { id, isActive } });
    expect(JSON.stringify(answer.body)).not.toContain(unsubscribeToken);
    expect(await isSubscribed()).toBe(isActive);
  }
  for (const wrong of [
    {},
    { isActive: 'no' },
    { isActive: true, email: 'b@example.com' },
    { isActive: true, consentNote: ' ' },
  ]) {
    const answer = await call('PUT', `/newsletter-subscribers/${id}/status`, wrong);
    expect(answer).toMatchObject({ status: 400, body: refused });
  }
  expect((await call('DELETE', `/newsletter-subscribers/${id}`)).status).toBe(204);
  expect(await isSubscribed()).toBe(false);
  expect((await call('DELETE', `/newsletter-subscribers/${id}`)).status).toBe(404);
});
