import { type ReactNode, useState } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';

type Texts<Result> = {
  done: string;
  about?: string | ((result: Result) => ReactNode);
  failed: string;
};

/** Runs a call of the administration and shows a toast with its result (§8). `run` resolves to whether it succeeded. */
export function useCommand() {
  const [busy, setBusy] = useState(false);

  async function run<Result>(
    call: Promise<Result>,
    { done, about, failed }: Texts<Result>,
  ): Promise<boolean> {
    setBusy(true);
    try {
      const result = await call;
      toast({ title: done, description: typeof about === 'function' ? about(result) : about });
      return true;
    } catch (error) {
      toast({ title: failed, description: messageOf(error, ''), variant: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}
