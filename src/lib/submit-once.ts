import type { FormEvent } from 'react';

/**
 * Sends a form, and ignores a press while it is being sent: its button is then not `disabled`, which would take the
 * focus from it.
 */
export const submitOnce =
  (isSubmitting: boolean, submit: (event: FormEvent) => Promise<void>) =>
  (event: FormEvent): void => {
    event.preventDefault();
    if (!isSubmitting) void submit(event);
  };
