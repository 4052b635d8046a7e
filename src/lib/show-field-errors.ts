import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from './api-client.ts';

/**
 * Shows what the server refused at its fields, and moves the focus to the first of them. `names`: the fields of a form
 * without a resolver, which an error under another name would keep from being sent again.
 */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  names?: readonly string[],
): void {
  const known = Object.entries(fieldErrorsOf(error)).filter(
    ([name]) => names?.includes(name) ?? true,
  );
  for (const [index, [name, message]] of known.entries()) {
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
}
