// @ts-check

/** Listeners by event, with the `on`, `once` and `off` of Stripe's elements. */
export class Emitter {
  /** @type {Map<string, Set<(event: object) => void>>} */
  #listeners = new Map();

  /** @param {string} type @param {(event: object) => void} listener */
  on(type, listener) {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return this;
  }

  /** @param {string} type @param {(event: object) => void} listener */
  once(type, listener) {
    /** @param {object} event */
    const once = (event) => {
      this.off(type, once);
      listener(event);
    };
    return this.on(type, once);
  }

  /** @param {string} type @param {(event: object) => void} [listener] */
  off(type, listener) {
    if (listener) this.#listeners.get(type)?.delete(listener);
    else this.#listeners.delete(type);
    return this;
  }

  /** @param {string} type @param {object} event */
  emit(type, event) {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event);
  }
}
