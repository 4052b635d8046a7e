import { readPaymentReturn } from '#features/checkout/payment-return/payment-return.ts';
import type { Random } from '../random.ts';
import type { AttackedOrder } from './attacked-order.ts';

/** What an attack names: an existing order and its intent, or ones that don't exist. */
export type Target = { orderId: string; intentId: string };

export type Attack = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Requests that concern one order: each must be answered as if there were none. */
export function attacksOn(attacked: AttackedOrder, target: Target): Record<string, Attack> {
  const { orderId, intentId } = target;
  const { orderData, items } = attacked.buyer.orderBody([attacked.work]);
  const quote = { items, total: orderData.total, discountCode: null, orderId };
  const at = `/api/orders/${orderId}`;
  const admin = `/api/admin/orders/${orderId}`;
  const intent = { method: 'POST', path: '/api/create-payment-intent' };
  const event = { type: 'payment_intent.succeeded', data: { object: { id: intentId } } };
  return {
    'report paid': { method: 'PUT', path: `${at}/status`, body: { status: 'paid' } },
    attach: { method: 'PUT', path: `${at}/payment-intent`, body: { paymentIntentId: intentId } },
    'create intent': { ...intent, body: quote },
    'create intent for less': { ...intent, body: { ...quote, total: '0.50' } },
    read: { method: 'GET', path: at },
    'read in the administration': { method: 'GET', path: admin },
    'read its lines': { method: 'GET', path: `${admin}/items` },
    refund: { method: 'POST', path: `${admin}/refund`, body: {} },
    delete: { method: 'DELETE', path: admin },
    'forged event': {
      method: 'POST',
      path: '/api/stripe/webhook',
      body: { id: 'evt_forged', ...event },
      headers: { 'stripe-signature': 't=1,v1=00' },
    },
  };
}

/** The request that the page sends for a forged return URL of 3-D Secure. */
export function forgedReturn({ orderId, intentId }: Target, random: Random) {
  const status = random.pick(['succeeded', 'failed', 'pending', 'SUCCEEDED', '']);
  const secret = random.chance(50) ? `&payment_intent_client_secret=${intentId}_secret_x` : '';
  const spellings = random.shuffled([
    orderId,
    orderId.toUpperCase(),
    `${orderId}/../../admin/session?`,
    `../orders/${orderId}`,
    `${orderId}%2f`,
    ` ${orderId}`,
    `${orderId}&order=${orderId}`,
  ]);
  // Of an id that the page doesn't recognise only the payment is sent.
  const [recognised] = spellings
    .map((order) => `?payment_intent=${intentId}&redirect_status=${status}&order=${order}${secret}`)
    .flatMap((search) => readPaymentReturn(search) ?? []);
  return { method: 'POST', path: '/api/orders/confirmation', body: { ...recognised } };
}

/** Cookies that an attacker can get or make up. None of them is the attacked order's. */
export function forgedCookies(
  attacked: AttackedOrder,
  random: Random,
): Record<string, string | null> {
  const own = random.hex(32);
  const at = random.below(32);
  const { secret, hash, intentId } = attacked;
  const digit = secret[at] === '0' ? '1' : '0';
  const cookie = (value: string) => `gallery_checkout=${value}`;
  return {
    none: null,
    own: cookie(own),
    "own, with the attacked order's intent": cookie(`${own}.${intentId}`),
    "the attacked order's hash": cookie(hash),
    "half of the attacked order's hash": cookie(hash.slice(0, 32)),
    'one digit short': cookie(secret.slice(1)),
    'one digit too many': cookie(`${secret}0`),
    'one digit wrong': cookie(secret.slice(0, at) + digit + secret.slice(at + 1)),
    'in capitals': cookie(secret.toUpperCase().replace(/^\d+$/, own)),
    'another cookie name': `gallery=${secret}; ${cookie(own)}`,
    'a pattern': cookie('.{32}'),
  };
}

/** Ids that don't exist: close to the target's, or random. */
export function absentTarget({ orderId, intentId }: Target, random: Random): Target {
  const last = Number.parseInt(orderId.slice(-4), 16);
  const next = ((last + random.between(1, 9)) % 65_536).toString(16).padStart(4, '0');
  const any = `${random.hex(8)}-${random.hex(4)}-7${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  return {
    orderId: random.chance(50) ? orderId.slice(0, -4) + next : any,
    intentId: random.chance(50) ? `${intentId.slice(0, -2)}zz` : `pi_${random.hex(24)}`,
  };
}
