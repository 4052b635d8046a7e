import type Stripe from 'stripe';

/** What is judged by Stripe's own types: the parameters of each endpoint, and each object that is answered. */
export interface Roots {
  params: {
    'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams;
    'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
    'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
    'POST /v1/payment_intents/:id': Stripe.PaymentIntentUpdateParams;
    'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams;
    'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
    'GET /v1/charges/:id': Stripe.ChargeRetrieveParams;
    'POST /v1/refunds': Stripe.RefundCreateParams;
    'GET /v1/refunds': Stripe.RefundListParams;
    'GET /v1/refunds/:id': Stripe.RefundRetrieveParams;
    'GET /v1/events': Stripe.EventListParams;
    'GET /v1/events/:id': Stripe.EventRetrieveParams;
    'GET /v1/account': Stripe.AccountRetrieveCurrentParams;
    'POST /v1/webhook_endpoints': Stripe.WebhookEndpointCreateParams;
    'GET /v1/webhook_endpoints': Stripe.WebhookEndpointListParams;
    'POST /v1/webhook_endpoints/:id': Stripe.WebhookEndpointUpdateParams;
    'DELETE /v1/webhook_endpoints/:id': Stripe.WebhookEndpointDeleteParams;
    'POST /v1/payment_method_domains': Stripe.PaymentMethodDomainCreateParams;
    'POST /v1/payment_method_domains/:id/validate': Stripe.PaymentMethodDomainValidateParams;
    'GET /v1/payment_method_domains': Stripe.PaymentMethodDomainListParams;
  };
  objects: {
    payment_intent: Stripe.PaymentIntent;
    charge: Stripe.Charge;
    refund: Stripe.Refund;
    dispute: Stripe.Dispute;
    'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
    payment_method: Stripe.PaymentMethod;
    event: Stripe.EventBase;
    account: Pick<
      Stripe.Account,
      | 'id'
      | 'object'
      | 'charges_enabled'
      | 'country'
      | 'default_currency'
      | 'details_submitted'
      | 'email'
      | 'payouts_enabled'
      | 'settings'
      | 'type'
    >;
    webhook_endpoint: Stripe.WebhookEndpoint | Stripe.DeletedWebhookEndpoint;
    payment_method_domain: Stripe.PaymentMethodDomain;
    error: Stripe.PaymentIntent.LastPaymentError;
  };
  methods: Stripe.PaymentMethod.Type;
}
