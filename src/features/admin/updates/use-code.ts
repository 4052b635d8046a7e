import { useEffect, useState } from 'react';
import { loadCode } from '#lib/updates/load-code.ts';
import { toast } from '#ui/toast-store.ts';

/**
 * Code that is loaded once it is wanted, undefined until then; where that fails, a toast says so and `onFailed` is called.
 * `load` and `onFailed` are functions of the module, not of the component.
 */
export function useCode<Code>(
  isWanted: boolean,
  load: () => Promise<Code>,
  onFailed: () => void,
): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    if (!isWanted || code) return;
    loadCode(load).then(setCode, () => {
      onFailed();
      toast({
        title: 'Could not open',
        description: 'Please check your connection, load the page again and try once more.',
        variant: 'destructive',
      });
    });
  }, [isWanted, code, load, onFailed]);
  return isWanted ? code : undefined;
}
