import { type Charge, type Dispute, type FraudWarning, newId } from '../model/objects.ts';
import { type Call, emit } from '../request/call.ts';
import { invalidRequest } from '../request/errors.ts';

const DAY_S = 86_400;

/** What a dispute's evidence is before any was given. */
const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The card's holder disputes a charge, as `fraudulent`. Throws 400 where it is disputed already. */
export function openDispute(call: Call, charge: Charge): Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is already disputed.`);
  call.store.put('charges', { ...charge, disputed: true });
  const dispute = call.store.put('disputes', {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: call.now + 9 * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  emit(call, 'charge.dispute.created', dispute);
  return dispute;
}

/** The bank decides. Throws 400 where the charge has no open dispute. */
export function closeDispute(call: Call, charge: Charge, status: 'won' | 'lost'): Dispute {
  const open = call.store
    .all('disputes')
    .find((each) => each.charge === charge.id && each.status === 'needs_response');
  if (!open) throw invalidRequest(`Charge ${charge.id} has no open dispute.`);
  const closed = call.store.put('disputes', { ...open, status });
  if (status === 'won') call.store.put('charges', { ...charge, disputed: false });
  emit(call, 'charge.dispute.closed', closed);
  return closed;
}

/** The card's network warns that a charge may be fraud. */
export function warnOfFraud(call: Call, charge: Charge): FraudWarning {
  const warning = call.store.put('warnings', {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: call.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  });
  emit(call, 'radar.early_fraud_warning.created', warning);
  return warning;
}
