import { invalidRequest, missingParameter } from './errors.ts';

/** A decoded form body: every leaf is text; `a[b]=1` and `a[]=1` become nested objects. */
export interface Form {
  [key: string]: string | Form;
}

/**
 * Decodes `metadata[order]=7&expand[]=latest_charge` as Stripe does. Lists become objects with the
 * keys 0, 1, …: read them with `list`.
 */
export function parseForm(text: string): Form {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split('[').map((part) => part.replace(/\]$/, ''));
    let branch = form;
    for (const key of keys.slice(0, -1)) {
      const next = branch[key];
      branch[key] = typeof next === 'object' ? next : emptyForm();
      branch = branch[key] as Form;
    }
    const last = keys.at(-1) ?? '';
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return form;
}

// Without a prototype, `__proto__` is an ordinary parameter name.
function emptyForm(): Form {
  return Object.create(null) as Form;
}

/** Throws 400 `parameter_unknown` for a parameter that the route does not accept. */
export function acceptOnly(form: Form, names: readonly string[]): void {
  const unknown = Object.keys(form).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw invalidRequest(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  });
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name];
  if (value === undefined || typeof value === 'string') return value;
  throw invalidRequest('Invalid string', { code: 'parameter_invalid_string', param: name });
}

export function requiredText(form: Form, name: string): string {
  const value = text(form, name);
  if (value === undefined || value === '') throw missingParameter(name);
  return value;
}

/** An integer from 0 up. Throws 400 `parameter_invalid_integer`. */
export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${value}`, {
    code: 'parameter_invalid_integer',
    param: name,
  });
}

export function branch(form: Form, name: string): Form | undefined {
  const value = form[name];
  return typeof value === 'object' ? value : undefined;
}

export function list(form: Form, name: string): string[] {
  return Object.values(branch(form, name) ?? {}).filter((value) => typeof value === 'string');
}

/** One of the allowed values, or undefined where absent. Throws 400 otherwise. */
export function oneOf<Value extends string>(
  form: Form,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = text(form, name);
  if (given === undefined) return undefined;
  const value = values.find((allowed) => allowed === given);
  if (value) return value;
  throw invalidRequest(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
}
