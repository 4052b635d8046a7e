import { eq } from 'drizzle-orm';
import { invalid } from '../http/errors.ts';
import { isMissingIntent } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { tellOfDispute } from './dispute.ts';
import { noteRefund, reopenRefund } from './refund.ts';
import { settle } from './settle.ts';
import { stripeEvents } from './table.ts';

/** What is read of the object that an event is about. */
type About = { id?: string; payment_intent?: unknown; refunded?: boolean };

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
  const intentId = event.type.startsWith('payment_intent.') ? (about.id ?? null) : null;
  if (intentId) {
    await settle(services, intentId).catch((error) => {
      if (!isMissingIntent(error)) throw error;
    });
  }
  const paidBy = typeof about.payment_intent === 'string' ? about.payment_intent : null;
  if (paidBy) {
    if (event.type === 'charge.refunded' && about.refunded) await noteRefund(services, paidBy);
    if (event.type === 'refund.failed') await reopenRefund(services, paidBy);
    if (event.type === 'charge.dispute.created') await tellOfDispute(services, paidBy);
  }
  await database
    .insert(stripeEvents)
    .values({ id: event.id, type: event.type, intentId, livemode: event.livemode })
    .onConflictDoNothing();
}
