import type {
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElement,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
  StripePaymentElementUpdateOptions,
} from '@stripe/stripe-js';

/** What `window.Stripe` has of Stripe.js, as its own types declare it: the classes of this folder implement these. */
export type OfflineStripe = Pick<
  Stripe,
  'confirmCardPayment' | 'confirmPayment' | 'registerAppInfo' | 'retrievePaymentIntent'
> & {
  elements(options?: OfflineOptions): OfflineElements;
  handleNextAction(options: { clientSecret: string }): Promise<PaymentIntentResult>;
};

type OfflineOptions = StripeElementsOptionsMode | StripeElementsOptionsClientSecret;

export type OfflineElements = Pick<StripeElements, 'fetchUpdates' | 'submit' | 'update'> & {
  create(type: 'payment', options?: StripePaymentElementOptions): OfflinePaymentElement;
  getElement(type: 'payment'): OfflinePaymentElement | null;
};

/** `on`, `once` and `off` are overloads for each event: {@link PaymentElementEvents} has what they receive. */
export type OfflinePaymentElement = Pick<
  StripePaymentElement,
  'blur' | 'clear' | 'destroy' | 'focus' | 'mount' | 'unmount'
> & {
  collapse(): object;
  update(options: Partial<StripePaymentElementUpdateOptions>): object;
};

export type PaymentElementEvents = {
  blur: object;
  change: Omit<StripePaymentElementChangeEvent, 'elementType'>;
  escape: object;
  focus: object;
  loaderror: { error: StripeError };
  loaderstart: object;
  ready: object;
};
