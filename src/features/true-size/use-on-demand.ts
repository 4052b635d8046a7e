import { useCallback, useEffect, useState } from 'react';
import { toast } from '#ui/toast-store.ts';

/** Code that is loaded when it is asked for; `load` is a function of the module, not of the component. */
export function useOnDemand<Code>(load: () => Promise<Code>) {
  const [isWanted, setWanted] = useState(false);
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWanted || code) return;
    load().then(setCode, () => {
      setWanted(false);
      toast({
        title: 'Could not open',
        description: 'Please check your connection and try once more.',
        variant: 'destructive',
      });
    });
  }, [isWanted, code, load]);
  const open = useCallback(() => setWanted(true), []);
  const close = useCallback(() => setWanted(false), []);
  return { code: isWanted ? code : undefined, isOpen: isWanted, open, close };
}
