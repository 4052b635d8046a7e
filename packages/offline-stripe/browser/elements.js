// @ts-check
import { Emitter } from './emitter.js';
import { PaymentElement } from './payment-element.js';

/** @typedef {import('./stripe-js.ts').OfflineElements} OfflineElements */
/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */

const FINISHED = ['succeeded', 'canceled', 'processing'];

/**
 * The object of `stripe.elements(…)`, with at most one Payment Element.
 * @implements {OfflineElements}
 */
export class Elements extends Emitter {
  /** @type {Record<string, any>} */
  #options;
  #retrieve;
  /** @type {PaymentElement | null} */
  #element = null;
  #isSubmitted = false;
  /** @type {Promise<StripeError | null>} */
  #loading;

  /**
   * @param {Record<string, any>} options
   * @param {(clientSecret: string) => Promise<Record<string, any>>} retrieve
   */
  constructor(options, retrieve) {
    super();
    this.#options = options;
    this.#retrieve = retrieve;
    this.#loading = this.#load();
  }

  get clientSecret() {
    return this.#options.clientSecret;
  }

  /** Throws as Stripe.js does where a payment cannot be confirmed with these elements yet. */
  assertConfirmable() {
    if (!this.#element?.isMounted) {
      throw integrationError(
        'Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element or Express Checkout Element.',
      );
    }
    // Without a client secret the elements are deferred: the intent was made after the buyer pressed Pay.
    if (this.clientSecret || this.#isSubmitted) return;
    throw integrationError(
      'elements.submit() must be called before stripe.confirmPayment(). Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work.',
    );
  }

  /** @param {string} type @param {Record<string, any>} [options] */
  create(type, options = {}) {
    if (type !== 'payment') {
      throw new Error(`offline-stripe has only the payment element, not '${type}'.`);
    }
    if (this.#element) {
      throw new Error(
        'Can only create one Element of type payment through an instance of Elements.',
      );
    }
    this.#element = new PaymentElement(options, {
      appearance: this.#options.appearance ?? {},
      loading: this.#loading,
      onDestroy: () => {
        this.#element = null;
      },
    });
    this.#element.on('change', () => {
      this.#isSubmitted = false;
    });
    return this.#element;
  }

  /** @param {string | { __elementType?: string }} type its name, or its React component */
  getElement(type) {
    const name = typeof type === 'string' ? type : type.__elementType;
    return name === 'payment' ? this.#element : null;
  }

  /** @param {Record<string, any>} options */
  async update(options) {
    this.#options = { ...this.#options, ...options };
    if (options.appearance) this.#element?.setAppearance(options.appearance);
    this.emit('update-end', {});
  }

  async submit() {
    if (!this.#element) throw new Error('elements.submit(): create and mount the element first.');
    const error = this.#element.validate();
    this.#isSubmitted = !error;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  async fetchUpdates() {
    this.#loading = this.#load();
    const error = await this.#loading;
    return error ? { error: { message: error.message ?? '' } } : {};
  }

  /** @returns {Promise<StripeError | null>} an error where the intent cannot be paid */
  async #load() {
    if (!this.clientSecret) return null;
    const { error, status } = await this.#retrieve(this.clientSecret);
    if (error) return error;
    if (!FINISHED.includes(status)) return null;
    return {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `The PaymentIntent is in a terminal state and cannot be used to initialize Elements (${status}).`,
    };
  }
}

/** @param {string} message */
function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}
