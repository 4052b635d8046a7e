import type { Call, Handler } from '../request/call.ts';
import { oneOf } from '../request/form.ts';
import { LIST_PARAMETERS } from '../request/lists.ts';
import {
  type AccountState,
  createDomain,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDomains,
  listWebhookEndpoints,
  retrieveAccount,
  updateWebhookEndpoint,
  validateDomain,
} from '../resources/account.ts';
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
  method: 'GET' | 'POST' | 'DELETE';
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
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const CREATE = [
  ...COMMON,
  'amount',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'currency',
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
const REFUND = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'];

/** Sends the outcome of the browser's 3-D Secure dialog; Stripe's own call is not public. */
function authenticateIntent(call: Call) {
  const outcome = oneOf(call.params, 'outcome', ['succeed', 'fail']) ?? 'fail';
  return authenticate(call, intentOf(call), outcome);
}

const intents = '/v1/payment_intents';

const endpoints = '/v1/webhook_endpoints';
const domains = '/v1/payment_method_domains';
const PAGE = ['ending_before', 'expand', 'limit', 'starting_after'];

/** The emulated endpoints; all others give 404. */
export const routesOf = (account: AccountState): readonly Route[] => [
  route('POST', intents, createIntent, CREATE),
  route('GET', intents, listIntents, LIST_PARAMETERS),
  forBrowsers(route('GET', `${intents}/:id`, retrieveIntent, ['client_secret', 'expand'])),
  route('POST', `${intents}/:id`, updateIntent, [...COMMON, 'amount']),
  forBrowsers(route('POST', `${intents}/:id/confirm`, confirmIntent, CONFIRM)),
  route('POST', `${intents}/:id/cancel`, cancelIntent, ['cancellation_reason', 'expand']),
  forBrowsers(
    route('POST', '/__browser/payment_intents/:id/authenticate', authenticateIntent, [
      'client_secret',
      'outcome',
    ]),
  ),
  route('GET', '/v1/charges/:id', retrieveCharge, ['expand']),
  route('POST', '/v1/refunds', createRefund, REFUND),
  route('GET', '/v1/refunds', listRefunds, [...LIST_PARAMETERS, 'charge', 'payment_intent']),
  route('GET', '/v1/refunds/:id', retrieveRefund, ['expand']),
  route('GET', '/v1/events', listEvents, [...LIST_PARAMETERS, 'type', 'types']),
  route('GET', '/v1/events/:id', retrieveEvent, ['expand']),
  route('GET', '/v1/account', (call) => retrieveAccount(call, account), ['expand']),
  route('POST', endpoints, createWebhookEndpoint, [
    'api_version',
    'description',
    'enabled_events',
    'expand',
    'url',
  ]),
  route('GET', endpoints, listWebhookEndpoints, PAGE),
  route('POST', `${endpoints}/:id`, updateWebhookEndpoint, [
    'disabled',
    'enabled_events',
    'expand',
    'url',
  ]),
  route('DELETE', `${endpoints}/:id`, deleteWebhookEndpoint, []),
  route('POST', domains, (call) => createDomain(call, account), ['domain_name', 'expand']),
  route('POST', `${domains}/:id/validate`, (call) => validateDomain(call, account), ['expand']),
  route('GET', domains, listDomains, [...PAGE, 'domain_name']),
];

function route(
  method: Route['method'],
  path: string,
  handler: Handler,
  accepts: readonly string[],
): Route {
  return { method, path, handler, accepts };
}

function forBrowsers(given: Route): Route {
  return { ...given, isForBrowsers: true };
}
