import { messageOf } from '#lib/api-client.ts';
import { toast } from './toast-store.ts';

/** Says that a call failed, with the server's message. */
export const showFailure = (title: string, error: unknown) =>
  toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });
