import { useState } from 'react';
import { useAutosaveKey } from './autosave-key.ts';

/**
 * The keys of the form in a record's dialog: `autosaveKey`, under which it is kept (undefined until it is known), and
 * React's, which is another one for each record, but stays where the form of a new one creates it and is kept open:
 * `onCreated` is called then.
 */
export function useFormKey<Entry extends { id: number }>(
  noun: string,
  record: Entry | null,
  onCreated: (created: Entry) => void,
) {
  const autosaveKey = useAutosaveKey(`${noun}:${record?.id ?? 'new'}`);
  const [keptKey, setKeptKey] = useState<string>();
  const isKeptOpen = keptKey !== undefined;

  function keepOpen(created: Entry) {
    setKeptKey(autosaveKey);
    onCreated(created);
  }

  return {
    autosaveKey,
    key: keptKey ?? autosaveKey,
    /** The form has created its record, and stays open. */
    isKeptOpen,
    onKeptOpen: record ? undefined : keepOpen,
  };
}
