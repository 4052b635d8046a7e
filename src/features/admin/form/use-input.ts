import { type FieldError, type FieldValues, get, type Path, useFormContext } from 'react-hook-form';

/** The properties of a field of the form; `optional`: an edit form says so in every label (§5). */
export function useInput<Values extends FieldValues>(optional = false) {
  const { register, formState } = useFormContext<Values>();
  return (name: Path<Values>, label: string) => ({
    label: optional ? `${label} (Optional)` : label,
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
    ...register(name),
  });
}
