// @ts-check
import { cardForm } from './card-form.js';
import { Emitter } from './emitter.js';
import { build } from './fields.js';
import { styleSheetFor } from './styles.js';

/** @typedef {import('./stripe-js.ts').OfflinePaymentElement} OfflinePaymentElement */
/** @typedef {import('@stripe/stripe-js').StripeError} StripeError */

/**
 * The Payment Element: a card form in a shadow root inside its mount node.
 * @implements {OfflinePaymentElement}
 */
export class PaymentElement extends Emitter {
  #host = build('div', { class: 'StripeElement' });
  /** @type {Record<string, any>} */
  #options;
  /** @type {Promise<StripeError | null>} */
  #loading;
  #form;
  #isDestroyed = false;
  #onDestroy;

  /**
   * @param {Record<string, any>} options
   * @param {{ appearance: object, loading: Promise<StripeError | null>, onDestroy: () => void }} group
   *   `loading` resolves with the error of loading the intent, or null
   */
  constructor(options, { appearance, loading, onDestroy }) {
    super();
    this.#options = options;
    this.#loading = loading;
    this.#onDestroy = onDestroy;
    this.#form = cardForm(options);
    const grid = build('div', { class: 'Grid' });
    for (const field of this.#form.fields) grid.append(field.element);
    grid.append(build('p', { class: 'TestMode' }, 'Test mode — use 4242 4242 4242 4242'));
    this.#host.attachShadow({ mode: 'open' }).append(grid);
    this.setAppearance(appearance);
    this.#listen(grid);
  }

  /** @param {string | HTMLElement} target */
  mount(target) {
    const node = typeof target === 'string' ? document.querySelector(target) : target;
    if (!node)
      throw new Error(`The selector you specified (${target}) applies to no DOM elements.`);
    node.append(this.#host);
    queueMicrotask(() => this.#notify('loaderstart', {}));
    this.#loading.then((error) => {
      if (this.#isDestroyed) return;
      // In a later task than `mount`: React attaches its listeners after mounting.
      setTimeout(() => (error ? this.#notify('loaderror', { error }) : this.#notify('ready', {})));
    });
    return this;
  }

  get isMounted() {
    return this.#host.isConnected;
  }

  unmount() {
    this.#host.remove();
    return this;
  }

  destroy() {
    this.unmount();
    this.#isDestroyed = true;
    this.#onDestroy();
  }

  /** @param {Record<string, any>} options */
  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#setReadOnly(Boolean(this.#options.readOnly));
    return this;
  }

  focus() {
    this.#form.fields[0]?.control.focus();
  }

  blur() {
    for (const { control } of this.#form.fields) control.blur();
  }

  clear() {
    this.#form.clear();
  }

  collapse() {
    return this;
  }

  /** @param {object} appearance */
  setAppearance(appearance) {
    const root = this.#host.shadowRoot;
    if (root) root.adoptedStyleSheets = [styleSheetFor(appearance)];
  }

  /** Shows the error of each field; returns the first, or null. */
  validate() {
    return this.#form.validate();
  }

  /** The form as `payment_method_data`. */
  methodData() {
    return this.#form.methodData();
  }

  /** @param {HTMLElement} grid */
  #listen(grid) {
    grid.addEventListener('input', () => this.#emitChange());
    grid.addEventListener('focusin', () => this.#notify('focus', {}));
    grid.addEventListener('focusout', () => this.#notify('blur', {}));
    grid.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#notify('escape', {});
      // Controls in a shadow root belong to no form, so Enter must submit it explicitly.
      if (event.key === 'Enter') this.#host.closest('form')?.requestSubmit();
    });
  }

  #emitChange() {
    const value = { type: 'card' };
    this.#notify('change', { collapsed: false, ...this.#form.state(), value });
  }

  /**
   * @template {keyof import('./stripe-js.ts').PaymentElementEvents} Name
   * @param {Name} type
   * @param {import('./stripe-js.ts').PaymentElementEvents[Name]} details
   */
  #notify(type, details) {
    if (!this.#isDestroyed) this.emit(type, { elementType: 'payment', ...details });
  }

  /** @param {boolean} isReadOnly */
  #setReadOnly(isReadOnly) {
    for (const { control } of this.#form.fields) control.disabled = isReadOnly;
  }
}
