import type { SubscriberRecord } from '#contract/admin-records.ts';
import { applyChange } from '../dashboard/api.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';

const PATH = '/api/admin/newsletter-subscribers';

export const subscribersQuery = adminQuery<SubscriberRecord[]>(PATH);

const changed = (before: SubscriberRecord, after: SubscriberRecord | null) =>
  applyChange(subscribersQuery.queryKey, {}, before, after);

export async function setSubscriberStatus(
  subscriber: SubscriberRecord,
  isActive: boolean,
): Promise<void> {
  const path = `${PATH}/${subscriber.id}/status`;
  changed(subscriber, await adminRequest<SubscriberRecord>('PUT', path, { json: { isActive } }));
}

export async function deleteSubscriber(subscriber: SubscriberRecord): Promise<void> {
  await adminRequest('DELETE', `${PATH}/${subscriber.id}`);
  changed(subscriber, null);
}
