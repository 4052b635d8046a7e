import { eq } from 'drizzle-orm';
import { invalid } from '../../http/errors.ts';
import { isMissingIntent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { stripeEvents } from '../data/table.ts';
import { tellOfDispute } from './dispute.ts';
import { noteRefund, reopenRefund } from './refund.ts';
import { settle } from './settle.ts';

/** What is read of the object that an event is about. */
type About = { id?: unknown; payment_intent?: unknown };

/** What is no id of an intent leads nowhere. */
const intentOf = (id: unknown) => (typeof id === 'string' && /^pi_\w+$/.test(id) ? id : null);

const unlessMissing = (error: unknown) => {
  if (!isMissingIntent(error)) throw error;
};

/**
 * Applies one of Stripe's events. The event only says where to look: what counts is the intent as Stripe
 * has it now. It is noted once it was applied, so that a failed delivery is delivered again.
 * Throws `invalid` on a signature that is not Stripe's.
 */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string,
): Promise<void> {
  const event = await services.payments.readEvent(body, signature).catch(() => {
    throw invalid('The signature is not valid.');
  });
  const { database } = services;
  const [seen] = await database.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (seen) return;
  const about = (event.data.object ?? {}) as About;
  const intentId = event.type.startsWith('payment_intent.') ? intentOf(about.id) : null;
  if (intentId) {
    await settle(services, intentId).catch(unlessMissing);
  }
  const paidBy = intentOf(about.payment_intent);
  if (paidBy) {
    if (event.type === 'charge.refunded') await noteRefund(services, paidBy).catch(unlessMissing);
    if (event.type === 'refund.failed') await reopenRefund(services, paidBy);
    if (event.type === 'charge.dispute.created') await tellOfDispute(services, paidBy);
  }
  await database
    .insert(stripeEvents)
    .values({ id: event.id, type: event.type, intentId, livemode: event.livemode })
    .onConflictDoNothing();
}
