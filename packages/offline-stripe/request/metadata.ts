import { invalidRequest } from './errors.ts';
import { type Form, text } from './form.ts';

const KEYS = 50;
const KEY_LENGTH = 40;
const VALUE_LENGTH = 500;

/**
 * The metadata after a request: keys are merged, an empty value deletes its key, an empty
 * `metadata` deletes all. Throws 400 above Stripe's limits.
 */
export function mergedMetadata(before: Record<string, string>, params: Form) {
  const given = params.metadata;
  if (given === undefined) return before;
  if (given === '') return {};
  if (typeof given === 'string') {
    throw invalidRequest('Invalid hash', { param: 'metadata' });
  }
  const after = { ...before };
  for (const key of Object.keys(given)) {
    const value = text(given, key) ?? '';
    if (key.length > KEY_LENGTH) {
      throw tooLong(`metadata keys can be at most ${KEY_LENGTH} characters long`, key);
    }
    if (value.length > VALUE_LENGTH) {
      throw tooLong(`metadata values can be at most ${VALUE_LENGTH} characters long`, key);
    }
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > KEYS) {
    throw invalidRequest(`You cannot have more than ${KEYS} metadata keys`, { param: 'metadata' });
  }
  return after;
}

function tooLong(message: string, key: string) {
  return invalidRequest(message, { code: 'parameter_invalid_string', param: `metadata[${key}]` });
}
