import { type Intent, newId, randomText } from '../model/objects.ts';
import { type Call, emit } from '../request/call.ts';
import { invalidRequest, missingParameter } from '../request/errors.ts';
import { branch, type Form, list, text } from '../request/form.ts';
import { mergedMetadata } from '../request/metadata.ts';
import { confirmWith } from './confirmation.ts';
import { amountIn, currencyIn, descriptionsIn } from './intent-fields.ts';
import { methodFor } from './payment-methods.ts';

/** `POST /v1/payment_intents` */
export function createIntent(call: Call): Intent {
  const { params } = call;
  const currency = currencyIn(params);
  const amount = amountIn(params, currency);
  if (amount === undefined) throw missingParameter('amount');
  const method = methodFor(call);
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowedMethodsIn(params),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethodsIn(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: call.now,
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergedMetadata({}, params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: null,
    ...descriptionsIn(params),
  };
  emit(call, 'payment_intent.created', call.store.put('intents', intent));
  return text(params, 'confirm') === 'true' ? confirmWith(call, intent, method) : intent;
}

/** The types that the request names: cards, or null for all that the account has, which are cards here. */
function allowedMethodsIn(params: Form): Intent['allowed_payment_method_types'] {
  const types = list(params, 'allowed_payment_method_types');
  const other = types.find((type) => type !== 'card');
  if (other) {
    throw invalidRequest(`The payment method type "${other}" is not known here: only card is.`, {
      param: 'allowed_payment_method_types',
    });
  }
  return types.length > 0 ? ['card'] : null;
}

function automaticMethodsIn(params: Form): Intent['automatic_payment_methods'] {
  const automatic = branch(params, 'automatic_payment_methods');
  if (automatic && text(automatic, 'enabled') !== 'true') return null;
  const redirects = automatic && text(automatic, 'allow_redirects');
  return { allow_redirects: redirects ?? 'always', enabled: true };
}
