import type { SubscriberRecord, SubscriberStatus } from '#contract/admin-records.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { applyChange } from '../stats/api.ts';
import type { Counters } from '../stats/recount.ts';

export const subscribersQuery = adminQuery('GET /api/admin/newsletter-subscribers');

const COUNTERS: Counters<SubscriberRecord> = {
  activeSubscribers: (subscriber) => subscriber.isActive,
};

const changed = (before: SubscriberRecord, after: SubscriberRecord | null) =>
  applyChange(subscribersQuery.queryKey, COUNTERS, before, after);

export async function setSubscriberStatus(
  subscriber: SubscriberRecord,
  body: SubscriberStatus,
): Promise<void> {
  const after = await adminRequest('PUT /api/admin/newsletter-subscribers/{id}/status', {
    params: { id: subscriber.id },
    body,
  });
  changed(subscriber, after);
}

export async function deleteSubscriber(subscriber: SubscriberRecord): Promise<void> {
  const params = { id: subscriber.id };
  await adminRequest('DELETE /api/admin/newsletter-subscribers/{id}', { params });
  changed(subscriber, null);
}
