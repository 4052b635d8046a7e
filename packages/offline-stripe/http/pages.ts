import { Hono } from 'hono';
import { html } from 'hono/html';
import { newId } from '../model/objects.ts';
import type { Store } from '../model/store.ts';
import type { Call } from '../request/call.ts';
import type { Transact } from '../request/transactions.ts';
import { authenticate } from '../resources/confirmation.ts';
import { intentOf } from '../resources/payment-intents.ts';

/**
 * The page of a redirect, in place of a bank's or wallet's. Both buttons redirect to `return_url`
 * with the parameters that Stripe adds: the intent, its client secret and `redirect_status`.
 */
export function pageRoutes({ store, transact }: { store: Store; transact: Transact }): Hono {
  const app = new Hono();

  app.get('/redirect', (context) => {
    const intent = store.get('intents', context.req.query('payment_intent') ?? '');
    const secret = context.req.query('payment_intent_client_secret');
    if (!intent || intent.client_secret !== secret || intent.status !== 'requires_action') {
      return context.html(page(html`<p>No authentication is pending for this payment.</p>`), 404);
    }
    const amount = `$${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}`;
    return context.html(
      page(html`
        <p>This page is in place of a bank's or a wallet's. No money moves.</p>
        <p><strong>${amount}</strong></p>
        <form method="post">
          <button name="outcome" value="succeed">Authorize test payment</button>
          <button name="outcome" value="fail" class="quiet">Fail test payment</button>
        </form>
      `),
    );
  });

  app.post('/redirect', async (context) => {
    const id = context.req.query('payment_intent') ?? '';
    const secret = context.req.query('payment_intent_client_secret') ?? '';
    const outcome = (await context.req.parseBody()).outcome === 'succeed' ? 'succeed' : 'fail';
    const returnUrl = store.get('intents', id)?.next_action?.redirect_to_url?.return_url;
    const { status } = transact((call: Call) => authenticate(call, intentOf(call), outcome), {
      id,
      params: { client_secret: secret },
      fromBrowser: true,
      requestId: newId('req'),
      idempotency: null,
    });
    if (!returnUrl || status === 404) return context.notFound();
    const back = new URL(returnUrl);
    back.searchParams.set('payment_intent', id);
    back.searchParams.set('payment_intent_client_secret', secret);
    const hasPaid = store.get('intents', id)?.status === 'succeeded';
    back.searchParams.set('redirect_status', hasPaid ? 'succeeded' : 'failed');
    return context.redirect(back.href, 303);
  });

  return app;
}

function page(content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Test payment page</title>
      <style>
        body { font: 16px/1.5 system-ui, sans-serif; color: #30313d; max-width: 26rem; margin: 15vh auto; padding: 0 1rem; }
        button { font: inherit; padding: 0.6rem 1rem; margin: 0 0.5rem 0.5rem 0; border-radius: 6px; border: 1px solid #0570de; background: #0570de; color: #fff; }
        .quiet { background: #fff; color: #0570de; }
      </style>
      <h1>Test payment page</h1>
      ${content}
    </html>`;
}
