import { signatureOf } from 'offline-stripe';
import type Stripe from 'stripe';
import type { TestGallery } from './open-gallery.ts';

export type StripeEvent = { id: string; type: string; body: string };

/** A request to the webhook; `signature` null sends no Stripe-Signature header. */
export type Delivery = { body: string | Uint8Array<ArrayBuffer>; signature: string | null };

/** All events of a payment that the emulator has made, as it sends them, the newest first. */
export async function eventsOf({ stripe }: TestGallery, intentId: string): Promise<StripeEvent[]> {
  const found: StripeEvent[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) {
    const { id, payment_intent } = event.data.object as Stripe.Charge;
    if (id !== intentId && payment_intent !== intentId) continue;
    found.push({ id: event.id, type: event.type, body: JSON.stringify(event, null, 2) });
  }
  return found;
}

/** Stripe's signature of a body, made now; with `secret`, by another endpoint's secret. */
export const sign = (
  gallery: TestGallery,
  body: string,
  secret = gallery.environment.STRIPE_WEBHOOK_SECRET ?? '',
): string => signatureOf(body, secret, nowInSeconds(gallery));

/** Signs and delivers an event about `object`. Returns the status. */
export function deliverEvent(
  gallery: TestGallery,
  event: { id: string; type: string },
  object: object | null,
  secret?: string,
): Promise<number> {
  const about = { ...event, object: 'event', livemode: false, data: { object } };
  const body = JSON.stringify(about);
  return deliver(gallery, { body, signature: sign(gallery, body, secret) });
}

/** Unix time by the gallery's clock, in seconds. */
export const nowInSeconds = ({ services }: TestGallery) =>
  Math.floor(services.now().getTime() / 1_000);

/** Sends a delivery to the webhook. Returns the status. */
export async function deliver({ fetch }: TestGallery, { body, signature }: Delivery) {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  if (signature !== null) headers.set('stripe-signature', signature);
  const { status } = await fetch('/api/stripe/webhook', { method: 'POST', headers, body });
  return status;
}

/** Delivers all events of a payment so far, whether or not they were delivered before. Throws where one is refused. */
export async function deliverEvents(gallery: TestGallery, intentId: string): Promise<void> {
  for (const { type, body } of (await eventsOf(gallery, intentId)).reverse()) {
    const status = await deliver(gallery, { body, signature: sign(gallery, body) });
    if (status !== 204) throw new Error(`a signed ${type} was answered ${status}`);
  }
}
