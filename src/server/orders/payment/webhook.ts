import { eq } from 'drizzle-orm';
import { invalid } from '../../http/errors.ts';
import { isMissingIntent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { stripeEvents } from '../data/table.ts';
import { reportDispute } from './dispute.ts';
import { applyStripeRefund, reopenRefund } from './refund.ts';
import { settle } from './settle.ts';

/** The fields that are read of an event's object. */
type EventObject = { id?: unknown; payment_intent?: unknown };

/** The id of an intent, or null for any other value. */
const intentOf = (id: unknown) => (typeof id === 'string' && /^pi_\w+$/.test(id) ? id : null);

const unlessMissing = (error: unknown) => {
  if (!isMissingIntent(error)) throw error;
};

/**
 * Applies one of Stripe's events. The event only names the intent, whose current state is read from Stripe. It is
 * recorded after it was applied, so that a failed delivery is repeated.
 * Throws `invalid` on a signature that is not Stripe's.
 */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string,
): Promise<void> {
  const receivedAt = services.now();
  const event = await services.payments.readEvent(body, signature, receivedAt).catch(() => {
    throw invalid('The signature is not valid.');
  });
  const { database } = services;
  const [seen] = await database.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (seen) return;
  const about = (event.data.object ?? {}) as EventObject;
  const intentId = event.type.startsWith('payment_intent.') ? intentOf(about.id) : null;
  if (intentId) {
    await settle(services, intentId).catch(unlessMissing);
  }
  const paidBy = intentOf(about.payment_intent);
  if (paidBy) {
    if (event.type === 'charge.refunded')
      await applyStripeRefund(services, paidBy).catch(unlessMissing);
    if (event.type === 'refund.failed') await reopenRefund(services, paidBy);
    if (event.type === 'charge.dispute.created') await reportDispute(services, paidBy);
  }
  await database
    .insert(stripeEvents)
    .values({ id: event.id, type: event.type, intentId, livemode: event.livemode, receivedAt })
    .onConflictDoNothing();
}
