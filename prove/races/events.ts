import { signatureOf } from '../../local/stripe/webhooks.ts';
import type { TestGallery } from '../../local/testing/open-gallery.ts';

/** Delivers what Stripe has to say of an intent by now, each event signed, as often as it is called. Throws what is not taken. */
export async function deliverEvents(gallery: TestGallery, intentId: string): Promise<void> {
  const secret = gallery.environment.STRIPE_WEBHOOK_SECRET ?? '';
  const { data } = await gallery.stripe.events.list({ limit: 100 });
  for (const event of data.reverse()) {
    if ((event.data.object as { id?: string }).id !== intentId) continue;
    const body = JSON.stringify(event);
    const { status } = await gallery.fetch('/api/stripe/webhook', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1_000)),
      },
      body,
    });
    if (status !== 204) throw new Error(`a signed ${event.type} was answered ${status}`);
  }
}
