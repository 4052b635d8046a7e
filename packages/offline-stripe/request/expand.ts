import type { Call } from './call.ts';
import { invalidRequest } from './errors.ts';
import { list } from './form.ts';

/**
 * Replaces the references named by `expand[]` with their objects; in lists the names begin with
 * `data.`. Throws 400 for properties that cannot be expanded.
 */
export function expanded({ params, store }: Call, body: object): object {
  const lookups: Record<string, (id: string) => object | undefined> = {
    charge: (id) => store.get('charges', id),
    latest_charge: (id) => store.get('charges', id),
    payment_intent: (id) => store.get('intents', id),
    payment_method: (id) => store.get('methods', id)?.method,
  };

  function expand(object: object, path: string): object {
    const [name = '', ...rest] = path.split('.');
    const value = (object as Record<string, unknown>)[name];
    if (name === 'data' && Array.isArray(value)) {
      return { ...object, data: value.map((row: object) => expand(row, rest.join('.'))) };
    }
    const lookup = lookups[name];
    if (!lookup || value === undefined) {
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    }
    const found = typeof value === 'string' ? lookup(value) : value;
    if (!found) return object;
    return { ...object, [name]: rest.length ? expand(found, rest.join('.')) : found };
  }

  return list(params, 'expand').reduce(expand, body);
}
