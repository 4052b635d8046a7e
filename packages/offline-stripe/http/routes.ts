import type { Call, Handler } from '../request/call.ts';
import { oneOf } from '../request/form.ts';
import { LIST_PARAMETERS } from '../request/lists.ts';
import { retrieveCharge } from '../resources/charges.ts';
import { authenticate } from '../resources/confirmation.ts';
import { createIntent } from '../resources/create-intent.ts';
import { listEvents, retrieveEvent } from '../resources/events.ts';
import {
  cancelIntent,
  confirmIntent,
  intentOf,
  listIntents,
  retrieveIntent,
  updateIntent,
} from '../resources/payment-intents.ts';
import { createRefund, listRefunds, retrieveRefund } from '../resources/refunds.ts';

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  handler: Handler;
  /** Accepted parameters; any other gives 400 `parameter_unknown`. */
  accepts: readonly string[];
  /** Allowed with the publishable key and the intent's client secret. */
  isForBrowsers?: true;
}

const COMMON = [
  'description',
  'expand',
  'metadata',
  'payment_method',
  'receipt_email',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const CREATE = [
  ...COMMON,
  'amount',
  'automatic_payment_methods',
  'confirm',
  'currency',
  'payment_method_types',
  'return_url',
];
const CONFIRM = [
  'client_secret',
  'expand',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];

/** Sends the outcome of the browser's 3-D Secure dialog; Stripe's own call is not public. */
function authenticateIntent(call: Call) {
  const outcome = oneOf(call.params, 'outcome', ['succeed', 'fail']) ?? 'fail';
  return authenticate(call, intentOf(call), outcome);
}

const intents = '/v1/payment_intents';

/** The emulated endpoints; all others give 404. */
export const ROUTES: readonly Route[] = [
  { method: 'POST', path: intents, handler: createIntent, accepts: CREATE },
  { method: 'GET', path: intents, handler: listIntents, accepts: LIST_PARAMETERS },
  {
    method: 'GET',
    path: `${intents}/:id`,
    handler: retrieveIntent,
    accepts: ['client_secret', 'expand'],
    isForBrowsers: true,
  },
  { method: 'POST', path: `${intents}/:id`, handler: updateIntent, accepts: [...COMMON, 'amount'] },
  {
    method: 'POST',
    path: `${intents}/:id/confirm`,
    handler: confirmIntent,
    accepts: CONFIRM,
    isForBrowsers: true,
  },
  {
    method: 'POST',
    path: `${intents}/:id/cancel`,
    handler: cancelIntent,
    accepts: ['cancellation_reason', 'expand'],
  },
  {
    method: 'POST',
    path: '/__browser/payment_intents/:id/authenticate',
    handler: authenticateIntent,
    accepts: ['client_secret', 'outcome'],
    isForBrowsers: true,
  },
  { method: 'GET', path: '/v1/charges/:id', handler: retrieveCharge, accepts: ['expand'] },
  {
    method: 'POST',
    path: '/v1/refunds',
    handler: createRefund,
    accepts: ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'],
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    handler: listRefunds,
    accepts: [...LIST_PARAMETERS, 'charge', 'payment_intent'],
  },
  { method: 'GET', path: '/v1/refunds/:id', handler: retrieveRefund, accepts: ['expand'] },
  {
    method: 'GET',
    path: '/v1/events',
    handler: listEvents,
    accepts: [...LIST_PARAMETERS, 'type', 'types'],
  },
  { method: 'GET', path: '/v1/events/:id', handler: retrieveEvent, accepts: ['expand'] },
];
