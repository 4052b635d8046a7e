import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type PasswordChange, passwordChange } from '#contract/admin.ts';
import { fieldsOf, messageOf } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { AccountForm } from './AccountForm.tsx';
import { changePassword, signOutEverywhere } from './api.ts';

/** Changes the password, the name and the email address, and signs out of all browsers. */
export function AccountDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<PasswordChange>({
    resolver: zodResolver(passwordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      await changePassword(input);
    } catch (error) {
      const fields = fieldsOf(error);
      for (const [name, message] of Object.entries(fields)) {
        setError(name as keyof PasswordChange, { message });
      }
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Failed to change password', description, variant: 'destructive' });
      return;
    }
    toast({ title: 'Password changed', description: 'Other browsers have been signed out.' });
    onClose();
  });

  async function leaveEverywhere() {
    try {
      await signOutEverywhere();
    } catch (error) {
      const description = messageOf(error, 'Please try again.');
      toast({ title: 'Failed to sign out everywhere', description, variant: 'destructive' });
    }
  }

  return (
    <Dialog onOpenChange={(open) => !open && onClose()} open shape="small" title="Account">
      <form className="mt-6 grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
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
      <div className="mt-8 border-t border-line pt-6">
        <AccountForm />
      </div>
      <div className="mt-8 grid gap-3 border-t border-line pt-6">
        <p className="text-sm text-ink-soft">
          Lost a phone, or signed in on a computer that is not yours?
        </p>
        <Button onClick={leaveEverywhere} variant="outline">
          Sign out everywhere
        </Button>
      </div>
    </Dialog>
  );
}
