import {
  type Account,
  type DeletedWebhookEndpoint,
  newId,
  type PaymentMethodDomain,
  randomText,
  type StripeList,
  type WebhookEndpoint,
} from '../model/objects.ts';
import type { Call } from '../request/call.ts';
import { missingParameter, noSuch } from '../request/errors.ts';
import { list, requiredText, text } from '../request/form.ts';
import { page } from '../request/lists.ts';

/** What a new Stripe account still lacks, for tests of a set-up. */
export interface AccountState {
  chargesEnabled: boolean;
  /** Two letters. */
  country: string;
  statementDescriptor: string | null;
  /** Whether Apple could read its file on a registered domain. */
  applePay: 'active' | 'inactive';
}

export const READY_ACCOUNT: AccountState = {
  chargesEnabled: true,
  country: 'NZ',
  statementDescriptor: 'TEST MERCHANT',
  applePay: 'active',
};

/** `GET /v1/account`: without the settings that no payment depends on. */
export function retrieveAccount(_call: Call, state: AccountState): Account {
  const { chargesEnabled, country, statementDescriptor } = state;
  return {
    id: 'acct_offline',
    object: 'account',
    charges_enabled: chargesEnabled,
    country,
    default_currency: 'nzd',
    details_submitted: chargesEnabled,
    email: null,
    payouts_enabled: chargesEnabled,
    settings: {
      bacs_debit_payments: { display_name: null, service_user_number: null },
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: 'Pacific/Auckland' },
      payments: {
        statement_descriptor: statementDescriptor,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      sepa_debit_payments: {},
    },
    type: 'standard',
  };
}

/** `POST /v1/webhook_endpoints`: stored, and told its secret once; events go to the emulator's own `webhookUrl`. */
export function createWebhookEndpoint(call: Call): WebhookEndpoint {
  const { params, store, now } = call;
  const enabledEvents = list(params, 'enabled_events');
  if (enabledEvents.length === 0) throw missingParameter('enabled_events');
  const endpoint = store.put('endpoints', {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: text(params, 'api_version') ?? null,
    application: null,
    created: now,
    description: text(params, 'description') ?? null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: requiredText(params, 'url'),
  });
  return { ...endpoint, secret: `whsec_${randomText(32)}` };
}

/** `POST /v1/webhook_endpoints/:id` */
export function updateWebhookEndpoint(call: Call): WebhookEndpoint {
  const { params, store } = call;
  const endpoint = webhookEndpointOf(call);
  const events = list(params, 'enabled_events');
  const disabled = text(params, 'disabled');
  return store.put('endpoints', {
    ...endpoint,
    url: text(params, 'url') ?? endpoint.url,
    enabled_events: events.length > 0 ? events : endpoint.enabled_events,
    status: disabled === undefined ? endpoint.status : disabled === 'true' ? 'disabled' : 'enabled',
  });
}

/** `DELETE /v1/webhook_endpoints/:id` */
export function deleteWebhookEndpoint(call: Call): DeletedWebhookEndpoint {
  const { id } = webhookEndpointOf(call);
  call.store.remove('endpoints', id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

/** `GET /v1/webhook_endpoints` */
export function listWebhookEndpoints(call: Call): StripeList<WebhookEndpoint> {
  return page(call, call.store.all('endpoints'), '/v1/webhook_endpoints');
}

/** `POST /v1/payment_method_domains`: a domain that was registered before is answered as it is. */
export function createDomain(call: Call, { applePay }: AccountState): PaymentMethodDomain {
  const name = requiredText(call.params, 'domain_name');
  const known = call.store.all('domains').find((each) => each.domain_name === name);
  if (known) return known;
  const inactive = { status: 'inactive' };
  return call.store.put('domains', {
    id: newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: inactive,
    apple_pay: { status: applePay },
    created: call.now,
    domain_name: name,
    enabled: true,
    google_pay: { status: 'active' },
    klarna: inactive,
    link: inactive,
    livemode: false,
    paypal: inactive,
  });
}

/** `POST /v1/payment_method_domains/:id/validate`: whether Apple can read its file now. */
export function validateDomain(call: Call, { applePay }: AccountState): PaymentMethodDomain {
  const domain = call.store.get('domains', call.id);
  if (!domain) throw noSuch('payment method domain', call.id);
  return call.store.put('domains', { ...domain, apple_pay: { status: applePay } });
}

/** `GET /v1/payment_method_domains`, of one name if given. */
export function listDomains(call: Call): StripeList<PaymentMethodDomain> {
  const name = text(call.params, 'domain_name');
  const domains = call.store.all('domains').filter((each) => !name || each.domain_name === name);
  return page(call, domains, '/v1/payment_method_domains');
}

function webhookEndpointOf({ store, id }: Call): WebhookEndpoint {
  const endpoint = store.get('endpoints', id);
  if (!endpoint) throw noSuch('webhook endpoint', id);
  return endpoint;
}
