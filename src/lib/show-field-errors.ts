import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fieldErrorsOf } from './api-client.ts';

/** Shows what the server refused at its fields, and moves the focus to the first of them. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
): void {
  for (const [index, [name, message]] of Object.entries(fieldErrorsOf(error)).entries()) {
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  }
}
