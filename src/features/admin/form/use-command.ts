import { useState } from 'react';
import { messageOf } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';

type Texts = { done: string; about?: string; failed: string };

/** Makes a call of the administration and says how it went (§8); `busy` while it is under way. Answers whether it went well. */
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
