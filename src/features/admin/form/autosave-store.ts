import { cancelPendingSave } from './pending-saves.ts';

/** Unsaved changes of the administration's forms, kept in this browser's local storage. */

export type SavedForm = {
  /** The fields that differ from those the form was opened with. */
  values: Record<string, unknown>;
  /** The version of the record that was edited: its `updatedAt`. */
  expectedUpdatedAt?: string | undefined;
  /** Of a form over several records, in place of a version: what stood in these fields before. */
  typedOver?: Record<string, unknown>;
  /** Of a new record whose creation was asked for: the key of that call. */
  creationKey?: string;
};

type FormStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (name: string) => `admin-form:${name}`;

/** Returns null when there is no saved form, or none that can be read. */
export function readSavedForm(storage: FormStorage, name: string): SavedForm | null {
  try {
    const saved = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    return typeof saved?.values === 'object' && saved.values !== null ? saved : null;
  } catch {
    return null;
  }
}

export const hasSavedForm = (storage: Pick<Storage, 'getItem'>, name: string): boolean =>
  storage.getItem(keyOf(name)) !== null;

/**
 * Saves the changed values beside the key of a creation, or deletes the saved form when there are none. Returns false
 * when the storage is full: what it holds is of before.
 */
export function saveForm(storage: FormStorage, name: string, form: SavedForm): boolean {
  try {
    const creationKey = readSavedForm(storage, name)?.creationKey;
    if (Object.keys(form.values).length === 0) deleteSavedForm(storage, name);
    else storage.setItem(keyOf(name), JSON.stringify({ creationKey, ...form }));
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Keeps the saved form of a new record under the name of the one that it has become. */
export function renameSavedForm(storage: FormStorage, from: string, to: string): void {
  const saved = readSavedForm(storage, from);
  // First, since a full storage has no room for both.
  deleteSavedForm(storage, from);
  if (!saved) return;
  const { creationKey: _, ...form } = saved;
  saveForm(storage, to, form);
}

export function deleteSavedForm(storage: FormStorage, name: string): void {
  storage.removeItem(keyOf(name));
}

/** Deletes the saved form of one that closes, and what was typed last. */
export function discardSavedForm(storage: FormStorage, name: string): void {
  cancelPendingSave(name);
  deleteSavedForm(storage, name);
}

/** Whether two values of a form are equal: lists and objects in it are copies of those that it was opened with. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!one || !other || typeof one !== 'object' || typeof other !== 'object') return false;
  const [values, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    values.size === others.size &&
    [...values].every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}

/** The values that differ from those the form was opened with. */
export function changedValues<Values extends object>(
  values: Values,
  opened: Values,
): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isSame(value, opened[name as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/**
 * The part of a body that the artist changed. The rest is left out, so that a form opened before a sale does not put
 * the sold work on sale again.
 */
export const changedPart = (body: object, changed: object) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name in changed));
