import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { invalid } from '../../http/errors.ts';
import { isMissingIntent } from '../../services/payments.ts';
import type { Services } from '../../services/services.ts';
import { stripeEvents } from '../data/table.ts';
import { disputeNewsOf, reportDispute } from './dispute.ts';
import { applyStripeRefund, checkPendingRefund, reopenRefund } from './refund.ts';
import { settle } from './settle.ts';

/** The fields that are read of an event's object. */
type EventObject = { id?: unknown; payment_intent?: unknown; status?: unknown; amount?: unknown };

/** The id of an intent, or null for any other value. */
const intentOf = (id: unknown) => (typeof id === 'string' && /^pi_\w+$/.test(id) ? id : null);

const unlessMissing = (error: unknown) => {
  if (!isMissingIntent(error)) throw error;
};

/** Applies an event that Stripe delivers. Throws `invalid` on a signature that is not Stripe's. */
export async function receiveEvent(
  services: Services,
  body: string,
  signature: string,
): Promise<void> {
  const event = await services.payments.readEvent(body, signature, services.now()).catch(() => {
    throw invalid('The signature is not valid.');
  });
  await applyEvent(services, event);
}

/**
 * Applies one of Stripe's events, once. An event about a payment or a refund that was made only names the intent, whose
 * current state is read from Stripe; a failed refund and a dispute are applied as the event reports them. The event is
 * recorded after it was applied, so that a failed delivery is repeated.
 */
export async function applyEvent(services: Services, event: Stripe.Event): Promise<void> {
  const { database } = services;
  const receivedAt = services.now();
  const [seen] = await database.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  if (seen) return;
  const about = (event.data.object ?? {}) as EventObject;
  const intentId = event.type.startsWith('payment_intent.') ? intentOf(about.id) : null;
  if (intentId) {
    await settle(services, intentId).catch(unlessMissing);
  }
  // A charge, a refund and a dispute name the intent they belong to.
  const relatedIntentId = intentOf(about.payment_intent);
  if (relatedIntentId) {
    if (event.type === 'charge.refunded')
      await applyStripeRefund(services, relatedIntentId).catch(unlessMissing);
    if (event.type === 'refund.updated') await checkPendingRefund(services, relatedIntentId);
    if (event.type === 'refund.failed')
      await reopenRefund(services, relatedIntentId, String(about.id)).catch(unlessMissing);
    const news = disputeNewsOf(event.type, about.status);
    if (news)
      await reportDispute(services, relatedIntentId, news, about.amount).catch(unlessMissing);
    services.changeMarker.note();
  }
  await database
    .insert(stripeEvents)
    .values({ id: event.id, type: event.type, intentId, livemode: event.livemode, receivedAt })
    .onConflictDoNothing();
}
