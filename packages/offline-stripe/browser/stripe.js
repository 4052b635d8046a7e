// @ts-check
import { askBank } from './challenge.js';
import { Elements } from './elements.js';
import { BASE_URL, request } from './requests.js';

/** @typedef {import('./requests.js').Json} Json */

/** Stripe.js as far as a card payment through the Payment Element needs it. */
class StripeStandIn {
  #key;
  /** Versions of the wrappers around this, as Stripe.js collects them. @type {object[]} */
  _wrappers = [];

  /** @param {string} key */
  constructor(key) {
    this.#key = key;
  }

  /** @param {Json} [options] */
  elements(options = {}) {
    return new Elements(options, (secret) => this.#retrieve(secret));
  }

  /**
   * Resolves with `paymentIntent` or `error`; not at all when the page is left.
   * @param {Json} options
   */
  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.clientSecret;
    if (!secret) throw new Error('stripe.confirmPayment(): clientSecret or elements is required.');
    if (redirect === 'always' && !confirmParams.return_url) {
      throw new Error('stripe.confirmPayment(): confirmParams.return_url is required.');
    }
    const element = elements?.getElement('payment');
    const error = element?.validate();
    if (error) return { error };
    const { payment_method_data: data = {}, ...params } = confirmParams;
    const typed = element ? { payment_method_data: merged(element.methodData(), data) } : {};
    const answer = await request(this.#key, 'POST', `v1/payment_intents/${idOf(secret)}/confirm`, {
      ...params,
      ...typed,
      client_secret: secret,
      use_stripe_sdk: true,
    });
    const result = await this.#followUp(answer);
    if (result.error || redirect !== 'always') return result;
    return leaveFor(returnUrl(confirmParams.return_url, result.paymentIntent));
  }

  /** @param {{ clientSecret: string }} options */
  async handleNextAction({ clientSecret }) {
    return this.#followUp(await this.#retrieve(clientSecret));
  }

  /** @param {string} clientSecret */
  async retrievePaymentIntent(clientSecret) {
    return resultOf(await this.#retrieve(clientSecret));
  }

  /** @param {string} clientSecret @param {Json} [data] */
  async confirmCardPayment(clientSecret, data = {}) {
    const answer = await request(
      this.#key,
      'POST',
      `v1/payment_intents/${idOf(clientSecret)}/confirm`,
      { ...data, client_secret: clientSecret, use_stripe_sdk: true },
    );
    return this.#followUp(answer);
  }

  // react-stripe-js asks whether these two exist; the Payment Element needs neither.
  async createToken() {
    return { error: { type: 'invalid_request_error', message: 'Tokens are not emulated.' } };
  }

  async createPaymentMethod() {
    return { error: { type: 'invalid_request_error', message: 'Use confirmPayment here.' } };
  }

  /** @param {object} wrapper */
  _registerWrapper(wrapper) {
    this._wrappers.push(wrapper);
  }

  /** @param {object} info */
  registerAppInfo(info) {
    this._wrappers.push(info);
  }

  /** @param {string} secret */
  #retrieve(secret) {
    const path = `v1/payment_intents/${idOf(secret)}`;
    return request(this.#key, 'GET', path, { client_secret: secret });
  }

  /**
   * What an answer asks the buyer to do: 3-D Secure in a dialog, or another page.
   * @param {Json} answer
   * @returns {Promise<Json>}
   */
  async #followUp(answer) {
    const action = answer.next_action;
    if (answer.error || answer.status !== 'requires_action') return resultOf(answer);
    if (action.type === 'redirect_to_url') {
      return leaveFor(`${BASE_URL}redirect${new URL(action.redirect_to_url.url).search}`);
    }
    const outcome = await askBank();
    const path = `__browser/payment_intents/${answer.id}/authenticate`;
    const params = { client_secret: answer.client_secret, outcome };
    const authenticated = await request(this.#key, 'POST', path, params);
    if (authenticated.error || !authenticated.last_payment_error) return resultOf(authenticated);
    return { error: { ...authenticated.last_payment_error, payment_intent: authenticated } };
  }
}

/** @param {Json} answer */
function resultOf(answer) {
  return answer.error ? { error: answer.error } : { paymentIntent: answer };
}

/** @param {string} secret `pi_…_secret_…` */
function idOf(secret) {
  return secret.split('_secret_')[0] ?? '';
}

/** What the page adds to the form (`billing_details`) wins over what was typed. @param {Json} typed @param {Json} given */
function merged(typed, given) {
  const { billing_details: billing = {}, ...rest } = given;
  const address = { ...typed.billing_details.address, ...billing.address };
  return { ...typed, ...rest, billing_details: { ...billing, address } };
}

/** @param {string} address @param {Json} intent */
function returnUrl(address, intent) {
  const url = new URL(address, location.href);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  return url.href;
}

/**
 * Leaves the page: nothing after it is to run, so the promise stays open.
 * @param {string} url
 * @returns {Promise<never>}
 */
function leaveFor(url) {
  location.assign(url);
  return new Promise(() => {});
}

/**
 * `window.Stripe`: called without `new`, by `loadStripe`, which also compares the version.
 * @param {string} key
 */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    throw new Error('The Stripe stand-in takes publishable test keys only: pk_test_…');
  }
  return new StripeStandIn(key);
}
Stripe.version = 'endive';

Object.assign(window, { Stripe });
