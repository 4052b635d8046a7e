/** What was typed and is not saved yet, kept in this browser until it is. */

export type Draft = {
  /** The fields that differ from what the form was opened with. */
  values: Record<string, unknown>;
  /** The version of the record that was edited: its `updatedAt`. */
  expectedUpdatedAt?: string | undefined;
};

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (name: string) => `admin-form:${name}`;

/** Answers null when there is none, or none that can be read. */
export function readDraft(storage: DraftStorage, name: string): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    return typeof draft?.values === 'object' && draft.values !== null ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft, or none when nothing was typed. Without room the form itself still holds what was typed. */
export function writeDraft(storage: DraftStorage, name: string, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) dropDraft(storage, name);
    else storage.setItem(keyOf(name), JSON.stringify(draft));
  } catch (error) {
    console.warn(error);
  }
}

export function dropDraft(storage: DraftStorage, name: string): void {
  storage.removeItem(keyOf(name));
}

/** The part of the values that was changed from what the form was opened with. */
export function typedIn<Values extends object>(values: Values, opened: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== opened[name as keyof Values],
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
