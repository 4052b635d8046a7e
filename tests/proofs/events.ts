import { signatureOf } from 'offline-stripe';
import type Stripe from 'stripe';
import type { TestGallery } from '../harness/open-gallery.ts';

export type StripeEvent = { id: string; type: string; body: string };

/** What reaches the gallery's webhook. A signature of null is none. */
export type Delivery = { body: string | Uint8Array<ArrayBuffer>; signature: string | null };

/** Everything that Stripe has told of a payment, as it was sent, the newest first. */
export async function eventsOf({ stripe }: TestGallery, intentId: string): Promise<StripeEvent[]> {
  const found: StripeEvent[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) {
    const { id, payment_intent } = event.data.object as Stripe.Charge;
    if (id !== intentId && payment_intent !== intentId) continue;
    found.push({ id: event.id, type: event.type, body: JSON.stringify(event, null, 2) });
  }
  return found;
}

/** Stripe's signature of an event, made now. */
export const signed = ({ environment }: TestGallery, body: string): string =>
  signatureOf(body, environment.STRIPE_WEBHOOK_SECRET ?? '', Math.floor(Date.now() / 1_000));

/** Brings an event to the gallery; answers the status. */
export async function deliver(
  fetch: (path: string, init: RequestInit) => Promise<Response>,
  { body, signature }: Delivery,
): Promise<number> {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (signature !== null) headers.set('stripe-signature', signature);
  const { status } = await fetch('/api/stripe/webhook', { method: 'POST', headers, body });
  return status;
}

/** Delivers what Stripe has to say of a payment by now, as often as it is called. Throws what is not taken. */
export async function deliverEvents(gallery: TestGallery, intentId: string): Promise<void> {
  for (const { type, body } of (await eventsOf(gallery, intentId)).reverse()) {
    const status = await deliver(gallery.fetch, { body, signature: signed(gallery, body) });
    if (status !== 204) throw new Error(`a signed ${type} was answered ${status}`);
  }
}
