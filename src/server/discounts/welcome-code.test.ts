import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { openTestGallery } from '../../../tests/harness/gallery.ts';
import { createWork, sellWorks } from '../../../tests/harness/works.ts';
import { inTransaction } from '../services/database.ts';
import { discountCodes } from './table.ts';
import { issueWelcomeCode } from './welcome-code.ts';

const gallery = await openTestGallery();
const { database } = gallery.services;

const issue = (email: string) => inTransaction(database, (tx) => issueWelcomeCode(tx, email));
const change = (email: string, values: Partial<typeof discountCodes.$inferInsert>) =>
  database.update(discountCodes).set(values).where(eq(discountCodes.boundEmail, email));

test('a subscriber’s code is two groups of five characters of Crockford’s Base32 and takes 10 % off one first purchase', async () => {
  const code = await issue('new@example.com');
  expect(code).toMatch(/^WELCOME-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const [row] = await database
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.boundEmail, 'new@example.com'));
  expect(row).toMatchObject({
    code,
    type: 'percentage',
    value: '10.00',
    isActive: true,
    expiresAt: null,
    usageLimit: 1,
    usageCount: 0,
    oncePerCustomer: true,
    firstOrderOnly: true,
  });
  expect(await issue('other@example.com')).not.toBe(code);
});

test('the same code is returned while it can be used, and none after that', async () => {
  const email = 'same@example.com';
  const code = await issue(email);
  expect(await issue(email)).toBe(code);
  await change(email, { isActive: false });
  expect(await issue(email)).toBeNull();
  await change(email, { isActive: true, usageCount: 1 });
  expect(await issue(email)).toBeNull();
});

test('a personal code that is not for a first purchase is not the welcome code', async () => {
  const boundEmail = 'friend@example.com';
  const code = 'FRIEND';
  const values = { code, boundEmail, type: 'percentage', value: decimalOf('50.00') } as const;
  await database.insert(discountCodes).values(values);
  expect(await issue(boundEmail)).toMatch(/^WELCOME-/);
});

test('a buyer with a paid order gets none, however the email address is spelled', async () => {
  await sellWorks(gallery, [await createWork(gallery)], { email: 'Bought@Example.com' });
  expect(await issue('bought@example.com')).toBeNull();
});
