import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type PasswordChange, passwordChange } from '#contract/admin.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { toast } from '#ui/toast-store.ts';
import { type Leaving, useUnsaved } from '../form/use-leaving.ts';
import { changePassword } from './api.ts';

type Props = {
  username: string;
  onDone: () => void;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/** Changes the password, which signs out every other browser. */
export function PasswordForm({ username, onDone, leaving }: Props) {
  const { register, handleSubmit, formState, setError, reset } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(leaving, isDirty, 'password');

  const submit = handleSubmit(async (input) => {
    try {
      await leaving.trackSave(changePassword(input));
    } catch (error) {
      showFieldErrors(setError, error);
      showFailure('Failed to change password', error);
      return;
    }
    toast({ title: 'Password changed', description: 'Other browsers have been signed out.' });
    reset();
    leaving.setDirty(false, 'password');
    onDone();
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {/* For password managers: the account of the password. */}
      <input autoComplete="username" hidden readOnly value={username} />
      <TextField
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        label="Current password"
        type="password"
        {...register('currentPassword')}
      />
      <TextField
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint="At least 12 characters; a sentence is easiest to remember."
        label="New password"
        type="password"
        {...register('newPassword')}
      />
      <Button disabled={isSubmitting} type="submit">
        {isSubmitting ? 'Saving…' : 'Change password'}
      </Button>
    </form>
  );
}
