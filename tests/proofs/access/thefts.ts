import { readPaymentReturn } from '../../../src/features/checkout/payment-return.ts';
import type { Random } from '../random.ts';
import type { Victim } from './victim.ts';

/** What a thief aims at: the victim's order and intent, or ones that do not exist. */
export type Target = { orderId: string; intentId: string };

export type Theft = { method: string; path: string; body?: unknown; headers?: object };

/** Calls that concern one order: every one must answer as if there were none. */
export function theftsOf(victim: Victim, { orderId, intentId }: Target): Record<string, Theft> {
  const { orderData, items } = victim.buyer.orderBody([victim.work]);
  const bind = { items, total: orderData.total, discountCode: null, orderId };
  const desk = `/api/admin/orders/${orderId}`;
  return {
    look: { method: 'PUT', path: `/api/orders/${orderId}/status`, body: { status: 'paid' } },
    attach: {
      method: 'PUT',
      path: `/api/orders/${orderId}/payment-intent`,
      body: { paymentIntentId: intentId },
    },
    bind: { method: 'POST', path: '/api/create-payment-intent', body: bind },
    'bind for less': {
      method: 'POST',
      path: '/api/create-payment-intent',
      body: { ...bind, total: '0.50' },
    },
    read: { method: 'GET', path: `/api/orders/${orderId}` },
    'read in the administration': { method: 'GET', path: desk },
    'read its lines': { method: 'GET', path: `${desk}/items` },
    refund: { method: 'POST', path: `${desk}/refund`, body: {} },
    delete: { method: 'DELETE', path: desk },
    'forged event': {
      method: 'POST',
      path: '/api/stripe/webhook',
      body: {
        id: 'evt_forged',
        type: 'payment_intent.succeeded',
        data: { object: { id: intentId } },
      },
      headers: { 'stripe-signature': 't=1,v1=00' },
    },
  };
}

/** An address that pretends to come from the bank: the call that the page makes of the first that leads anywhere. */
export function forgedReturn({ orderId, intentId }: Target, random: Random): Theft {
  const status = random.pick(['succeeded', 'failed', 'pending', 'SUCCEEDED', '']);
  const secret = random.chance(50) ? `&payment_intent_client_secret=${intentId}_secret_x` : '';
  const [back] = random
    .shuffled([
      orderId,
      orderId.toUpperCase(),
      `${orderId}/../../admin/session?`,
      `../orders/${orderId}`,
      `${orderId}%2f`,
      ` ${orderId}`,
      `${orderId}&order=${orderId}`,
    ])
    .map((order) => `?payment_intent=${intentId}&redirect_status=${status}&order=${order}${secret}`)
    .flatMap((search) => readPaymentReturn(search)?.orderId ?? []);
  return { method: 'PUT', path: `/api/orders/${back}/status`, body: { status: 'paid' } };
}

/** Cookies that a thief can come by or make up. None of them is the victim's. */
export function forgedCookies(victim: Victim, random: Random): Record<string, string | null> {
  const own = random.hex(32);
  const at = random.below(32);
  const digit = victim.secret[at] === '0' ? '1' : '0';
  const cookie = (value: string) => `gallery_checkout=${value}`;
  return {
    none: null,
    'her own': cookie(own),
    "her own, naming the victim's intent": cookie(`${own}.${victim.intentId}`),
    "the victim's hash": cookie(victim.hash),
    "half of the victim's hash": cookie(victim.hash.slice(0, 32)),
    'one digit short': cookie(victim.secret.slice(1)),
    'one digit too many': cookie(`${victim.secret}0`),
    'one digit wrong': cookie(victim.secret.slice(0, at) + digit + victim.secret.slice(at + 1)),
    'in capitals': cookie(victim.secret.toUpperCase().replace(/^\d+$/, own)),
    'of another name': `gallery=${victim.secret}; ${cookie(own)}`,
    'a pattern': cookie('.{32}'),
  };
}

/** Names next to the victim's: ids that come after one another, and any. */
export function invented({ orderId, intentId }: Target, random: Random): Target {
  const last = Number.parseInt(orderId.slice(-4), 16);
  const next = ((last + random.between(1, 9)) % 65_536).toString(16).padStart(4, '0');
  const any = `${random.hex(8)}-${random.hex(4)}-7${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  return {
    orderId: random.chance(50) ? orderId.slice(0, -4) + next : any,
    intentId: random.chance(50) ? `${intentId.slice(0, -2)}zz` : `pi_${random.hex(24)}`,
  };
}
