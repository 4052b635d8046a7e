import type { Call } from './call.ts';
import { invalidRequest } from './errors.ts';
import { type Form, list } from './form.ts';

const EXPANDABLE = ['data', 'charge', 'latest_charge', 'payment_intent', 'payment_method'];

/** Throws 400 for names that nothing here can expand, before the request is carried out. */
export function requireExpandable(params: Form): void {
  for (const path of list(params, 'expand')) {
    if (!path.split('.').every((name) => EXPANDABLE.includes(name))) throw notExpandable(path);
  }
}

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });

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
    if (!lookup || value === undefined) throw notExpandable(path);
    const found = typeof value === 'string' ? lookup(value) : value;
    if (!found) return object;
    return { ...object, [name]: rest.length ? expand(found, rest.join('.')) : found };
  }

  return list(params, 'expand').reduce(expand, body);
}
