import { useRef } from 'react';

/**
 * Creates the record of a dialog, once: a call whose response was lost may have made it, and the next one, under the
 * same key, then changes it to what the form says now.
 */
export function useCreation() {
  const key = useRef(crypto.randomUUID());
  const isRepeated = useRef(false);
  return async <Saved>(
    create: (key: string) => Promise<Saved>,
    change: (made: Saved) => Promise<Saved>,
  ): Promise<Saved> => {
    const mayBeMade = isRepeated.current;
    isRepeated.current = true;
    const made = await create(key.current);
    return mayBeMade ? change(made) : made;
  };
}
