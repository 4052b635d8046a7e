import { type ComponentProps, type ReactNode, useId } from 'react';

type Common = { label: ReactNode; error?: string | undefined; hint?: ReactNode };
type Described = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const CONTROL =
  'w-full min-h-11 border border-edge bg-paper px-3 py-2 text-base text-ink ' +
  'placeholder:text-ink-soft hover:border-ink disabled:bg-surface disabled:text-ink-soft ' +
  '[&[readonly]]:border-line [&[readonly]]:bg-surface ' +
  'aria-invalid:border-accent';

function useField({
  error,
  hint,
  id,
}: Pick<Common, 'error' | 'hint'> & { id?: string | undefined }) {
  const own = useId();
  const field = id ?? own;
  const described = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(' ');
  const control: Described = { id: field };
  if (described) control['aria-describedby'] = described;
  if (error) control['aria-invalid'] = true;
  return { field, control };
}

/** Hint and error, with the ids of the control's `aria-describedby`. */
function Notes({ error, hint, field }: Pick<Common, 'error' | 'hint'> & { field: string }) {
  return (
    <>
      {hint && (
        <p className="text-[0.8125rem] text-ink-soft" id={`${field}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="text-sm text-accent" id={`${field}-error`} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Label, control, hint and error. */
function Frame({
  label,
  error,
  hint,
  field,
  children,
}: Common & { field: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label className="text-sm text-ink" htmlFor={field}>
        {label}
      </label>
      {children}
      <Notes error={error} field={field} hint={hint} />
    </div>
  );
}

/** A line of text: `<TextField label="Email" error={errors.email?.message} {...register('email')} />`. */
export function TextField({
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: ComponentProps<'input'> & Common) {
  const { field, control } = useField({ error, hint, id });
  return (
    <Frame error={error} field={field} hint={hint} label={label}>
      <input className={`${CONTROL} ${className ?? ''}`} type="text" {...rest} {...control} />
    </Frame>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  id,
  ...rest
}: ComponentProps<'textarea'> & Common) {
  const { field, control } = useField({ error, hint, id });
  return (
    <Frame error={error} field={field} hint={hint} label={label}>
      <textarea className={`${CONTROL} leading-relaxed`} rows={5} {...rest} {...control} />
    </Frame>
  );
}

/** A native select, which works on every phone. Options are its children. */
export function SelectField({
  label,
  error,
  hint,
  id,
  ...rest
}: ComponentProps<'select'> & Common) {
  const { field, control } = useField({ error, hint, id });
  return (
    <Frame error={error} field={field} hint={hint} label={label}>
      <select className={`${CONTROL} pr-9`} {...rest} {...control} />
    </Frame>
  );
}

/** An on/off switch: a checkbox, so that `register` works as for any other field. */
export function SwitchField({ label, error, hint, id, ...rest }: ComponentProps<'input'> & Common) {
  const { field, control } = useField({ error, hint, id });
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm" htmlFor={field}>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively */}
        <input className="switch" role="switch" type="checkbox" {...rest} {...control} />
        {label}
      </label>
      <Notes error={error} field={field} hint={hint} />
    </div>
  );
}
