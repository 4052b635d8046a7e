import { useState } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';

type Texts = { done: string; about?: string; failed: string };

/** Runs a call of the administration and shows a toast with its result (§8). `run` resolves to whether it succeeded. */
export function useCommand() {
  const [busy, setBusy] = useState(false);

  async function run(call: Promise<unknown>, { done, about, failed }: Texts): Promise<boolean> {
    setBusy(true);
    try {
      await call;
      toast({ title: done, ...(about && { description: about }) });
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
