// @ts-check

/** @typedef {Record<string, any>} Json objects of Stripe's API */

const OFFLINE = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

// The API is served beside this script: on the site's own origin where a host proxies it.
const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
export const BASE_URL = new URL('.', script?.src ?? location.href).href;

/**
 * Calls the emulator with the publishable key. Never rejects: a failed call returns `error`.
 * @param {string} key
 * @param {'GET' | 'POST'} method
 * @param {string} path
 * @param {Json} params
 * @returns {Promise<any>}
 */
export async function request(key, method, path, params) {
  const form = encode(params);
  try {
    const response = await fetch(`${BASE_URL}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { Authorization: `Bearer ${key}` },
      body: method === 'POST' ? form : null,
      cache: 'no-store',
    });
    return await response.json();
  } catch {
    return { error: OFFLINE };
  }
}

/**
 * Form encoding with nested keys: `card[number]=…`.
 * @param {Json} params
 */
export function encode(params) {
  const form = new URLSearchParams();
  /**
   * @param {string} name
   * @param {unknown} value
   */
  const add = (name, value) => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') form.append(name, String(value));
    else for (const [key, part] of Object.entries(value)) add(`${name}[${key}]`, part);
  };
  for (const [name, value] of Object.entries(params)) add(name, value);
  return form;
}
