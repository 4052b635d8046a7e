import type { Outcome } from '../model/cards.ts';
import { type Charge, type Intent, newId, type PaymentMethod } from '../model/objects.ts';
import type { Call } from '../request/call.ts';
import { noSuch } from '../request/errors.ts';

/** The account's statement descriptor. */
const MERCHANT = 'TEST MERCHANT';

type Decline = Extract<Outcome, { does: 'decline' }>;

/** Records an attempt to charge the intent: succeeded, or failed with the reason of the decline. */
export function recordCharge(
  call: Call,
  intent: Intent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const captured = decline ? 0 : intent.amount;
  const suffix = intent.statement_descriptor_suffix;
  return call.store.put('charges', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: suffix ? `${MERCHANT}* ${suffix}` : MERCHANT,
    captured: !decline,
    created: call.now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.declineCode ?? null,
      risk_level: 'normal',
      risk_score: 10,
      seller_message: decline ? decline.message : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: captured,
        authorization_code: null,
        brand: method.card.brand,
        checks: method.card.checks,
        country: method.card.country,
        electronic_commerce_indicator: null,
        exp_month: method.card.exp_month,
        exp_year: method.card.exp_year,
        funding: method.card.funding,
        installments: null,
        last4: method.card.last4,
        mandate: null,
        network: method.card.brand,
        network_transaction_id: null,
        regulated_status: 'unregulated',
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
}

/** `GET /v1/charges/:id` */
export function retrieveCharge({ store, id }: Call): Charge {
  return chargeOf(store, id);
}

export function chargeOf(store: Call['store'], id: string, param = 'id'): Charge {
  const charge = store.get('charges', id);
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}
