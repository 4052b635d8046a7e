import { useRef } from 'react';
import { readSavedForm, saveForm } from './autosave-store.ts';

/**
 * Creates the record of a dialog, once: a call whose response was lost may have made it, and the next one, under the
 * same key, then changes it to what the form says now, also after a reload: the key is kept with what was typed.
 */
export function useCreation(autosaveKey: string) {
  const key = useRef<string>(undefined);
  return async <Saved>(
    create: (key: string) => Promise<Saved>,
    change: (made: Saved) => Promise<Saved>,
  ): Promise<Saved> => {
    const saved = readSavedForm(window.localStorage, autosaveKey);
    const mayBeMadeWith = key.current ?? saved?.creationKey;
    const creationKey = mayBeMadeWith ?? crypto.randomUUID();
    key.current = creationKey;
    if (saved) saveForm(window.localStorage, autosaveKey, { ...saved, creationKey });
    const made = await create(creationKey);
    return mayBeMadeWith ? change(made) : made;
  };
}
