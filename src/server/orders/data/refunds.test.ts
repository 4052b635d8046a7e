import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestGallery } from '../../../../tests/harness/gallery.ts';
import { refundOf } from '../../../../tests/harness/orders.ts';
import { outbox } from '../../jobs/table.ts';
import { inTransaction, type Transaction } from '../../services/database.ts';
import { completeRefund, findRefund, queueRefund, repeatRefund } from './refunds.ts';

const gallery = await openTestGallery();

const within = <T>(callback: (tx: Transaction) => Promise<T>) =>
  inTransaction(gallery.services.database, callback);
const now = new Date('2031-01-02T03:04:05Z');
const queue = (intentId: string) =>
  within((tx) => queueRefund(tx, { intentId, orderId: null, reason: 'orphaned_payment' }));
const jobsOf = (intentId: string) =>
  gallery.services.database
    .select()
    .from(outbox)
    .where(eq(outbox.key, `refund:${intentId}`));

test('a refund is queued once', async () => {
  expect(await within((tx) => findRefund(tx, 'pi_once'))).toBeUndefined();
  expect(await queue('pi_once')).toBe(true);
  expect(await queue('pi_once')).toBe(false);
  const [job, ...more] = await jobsOf('pi_once');
  expect(more).toEqual([]);
  expect(job).toMatchObject({ kind: 'refund', payload: { intentId: 'pi_once' }, attempts: 0 });
  expect(await within((tx) => findRefund(tx, 'pi_once'))).toMatchObject({ jobId: job?.id });
});

test('completing a refund returns its reason; one that was never queued has none', async () => {
  await queue('pi_made');
  expect(await within((tx) => completeRefund(tx, 'pi_made', now))).toBe('orphaned_payment');
  expect(await refundOf(gallery, 'pi_made')).toMatchObject({ state: 'refunded', refundedAt: now });
  expect(await within((tx) => completeRefund(tx, 'pi_unknown', now))).toBeUndefined();
});

test('a repeated refund is due at once and counts as failing; one that was never queued stays unknown', async () => {
  await queue('pi_again');
  await within((tx) => completeRefund(tx, 'pi_again', now));
  await gallery.services.database.update(outbox).set({ doneAt: now });
  await within((tx) => repeatRefund(tx, 'pi_again', now));
  expect(await refundOf(gallery, 'pi_again')).toMatchObject({ state: 'pending', refundedAt: null });
  expect(await jobsOf('pi_again')).toMatchObject([{ doneAt: null, attempts: 3, dueAt: now }]);
  await within((tx) => repeatRefund(tx, 'pi_unknown', now));
  expect(await refundOf(gallery, 'pi_unknown')).toBeUndefined();
});
