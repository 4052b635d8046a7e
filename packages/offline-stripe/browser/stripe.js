// @ts-check
import { showChallenge } from './challenge.js';
import { Elements } from './elements.js';
import { BASE_URL, request } from './requests.js';

/** @typedef {import('./stripe-js.ts').OfflineStripe} OfflineStripe */

/** @typedef {import('./requests.js').Json} Json */
/** @typedef {import('@stripe/stripe-js').PaymentIntentResult} PaymentIntentResult */

/**
 * The part of Stripe.js that card payments through the Payment Element need.
 * @implements {OfflineStripe}
 */
class StripeClient {
  #key;
  /** Versions of wrapper libraries, as in Stripe.js. @type {object[]} */
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
   * Resolves with `paymentIntent` or `error`; never when it redirects.
   * @param {Json} options
   * @returns {Promise<any>}
   */
  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.clientSecret;
    if (!secret) throw new Error('stripe.confirmPayment(): clientSecret or elements is required.');
    if (redirect === 'always' && !confirmParams.return_url) {
      throw new Error('stripe.confirmPayment(): confirmParams.return_url is required.');
    }
    elements?.assertConfirmable();
    const element = elements?.getElement('payment');
    const error = element?.validate();
    if (error) return { error };
    const { payment_method_data: data = {}, ...params } = confirmParams;
    const form = element ? { payment_method_data: merged(element.methodData(), data) } : {};
    const intent = await request(this.#key, 'POST', `v1/payment_intents/${idOf(secret)}/confirm`, {
      ...params,
      ...form,
      client_secret: secret,
      use_stripe_sdk: true,
    });
    const result = await this.#followUp(intent);
    if (result.error || redirect !== 'always') return result;
    return navigateTo(returnUrl(confirmParams.return_url, result.paymentIntent));
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
    const intent = await request(
      this.#key,
      'POST',
      `v1/payment_intents/${idOf(clientSecret)}/confirm`,
      { ...data, client_secret: clientSecret, use_stripe_sdk: true },
    );
    return this.#followUp(intent);
  }

  // react-stripe-js recognises a Stripe object by these methods; the Payment Element needs none.
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
   * Carries out `next_action`: 3-D Secure in a dialog, or a redirect.
   * @param {Json} intent
   * @returns {Promise<PaymentIntentResult>}
   */
  async #followUp(intent) {
    const action = intent.next_action;
    if (intent.error || intent.status !== 'requires_action') return resultOf(intent);
    if (action.type === 'redirect_to_url') {
      return navigateTo(`${BASE_URL}redirect${new URL(action.redirect_to_url.url).search}`);
    }
    const outcome = await showChallenge();
    const path = `__browser/payment_intents/${intent.id}/authenticate`;
    const params = { client_secret: intent.client_secret, outcome };
    const authenticated = await request(this.#key, 'POST', path, params);
    if (authenticated.error || !authenticated.last_payment_error) return resultOf(authenticated);
    return { error: { ...authenticated.last_payment_error, payment_intent: authenticated } };
  }
}

/**
 * @param {any} body
 * @returns {PaymentIntentResult}
 */
function resultOf(body) {
  return body.error ? { error: body.error } : { paymentIntent: body };
}

/** @param {string} secret `pi_…_secret_…` */
function idOf(secret) {
  return secret.split('_secret_')[0] ?? '';
}

/** Billing details given by the page take precedence over those of the form. @param {Json} form @param {Json} given */
function merged(form, given) {
  const { billing_details: billing = {}, ...rest } = given;
  const address = { ...form.billing_details.address, ...billing.address };
  return { ...form, ...rest, billing_details: { ...billing, address } };
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
 * Navigates to another page. The promise never resolves, so that no later code runs.
 * @param {string} url
 * @returns {Promise<never>}
 */
function navigateTo(url) {
  location.assign(url);
  return new Promise(() => {});
}

/**
 * `window.Stripe`, which `loadStripe` calls without `new` and whose version it checks.
 * @param {string} key
 */
function Stripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    throw new Error('offline-stripe takes publishable test keys only: pk_test_…');
  }
  return new StripeClient(key);
}
Stripe.version = 'endive';

Object.assign(window, { Stripe });
