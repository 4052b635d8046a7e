import { messageOf, ResponseError } from '#lib/api-client.ts';

/** What the browser's errors mean (https://www.w3.org/TR/webauthn-3/#sctn-op-get); others are told as a failure. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again, and follow what your device asks.',
  AbortError: 'No passkey was used. Please try again, and follow what your device asks.',
  InvalidStateError: 'This device has a passkey of this account already.',
  NotSupportedError: 'This device cannot make passkeys.',
  SecurityError:
    'Passkeys work at the gallery’s own address only. Open the administration there, on a laptop at localhost.',
};

/** Whether the server may have made the change all the same: its answer was lost, or too late. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ResponseError
    ? error.status >= 500
    : !(error instanceof Error && error.name in PROBLEMS);

/** Why a passkey could not be used or made, as a text to read. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof ResponseError) return messageOf(error, 'Please try again.');
  const known = error instanceof Error ? PROBLEMS[error.name] : undefined;
  return known ?? 'That did not work. Please check your connection and try again.';
}
