import { useRef } from 'react';
import { readSavedForm, saveForm } from './autosave-store.ts';

/**
 * Creates the record of a dialog, once: a call whose response was lost may have made it, and the next one, under the
 * same key, then changes it to what the form says now, also after a reload: the key is kept with what was typed. A form
 * that is started over calls `forget`: it is of another record.
 */
export function useCreation() {
  const key = useRef<string>(undefined);
  async function create<Saved>(
    autosaveKey: string,
    add: (key: string) => Promise<Saved>,
    change: (added: Saved) => Promise<Saved>,
  ): Promise<Saved> {
    const saved = readSavedForm(window.localStorage, autosaveKey);
    const formerKey = key.current ?? saved?.creationKey;
    const creationKey = formerKey ?? crypto.randomUUID();
    key.current = creationKey;
    if (saved) saveForm(window.localStorage, autosaveKey, { ...saved, creationKey });
    const added = await add(creationKey);
    return formerKey ? change(added) : added;
  }
  const forget = () => {
    key.current = undefined;
  };
  return { create, forget };
}
