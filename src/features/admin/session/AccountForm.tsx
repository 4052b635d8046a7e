import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Account, type AccountChange, accountChange } from '#contract/admin.ts';
import { queryClient } from '#lib/query-client.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { toast } from '#ui/toast-store.ts';
import { type Leaving, useUnsaved } from '../form/use-leaving.ts';
import { accountQuery, changeAccount } from './api.ts';

type Values = z.input<typeof accountChange>;

/** The administrator's own name and email address; the password confirms a change. */
export function AccountForm({ leaving }: { leaving: Leaving }) {
  const options = { ...accountQuery, refetchOnMount: 'always' as const };
  const { data, isFetchedAfterMount, isError, refetch } = useQuery(options, queryClient);
  // What another device has changed must not be undone.
  return data && isFetchedAfterMount ? (
    <Fields account={data} leaving={leaving} />
  ) : (
    <LoadingOrError isError={isError} onRetry={refetch} what="Your account" />
  );
}

function Fields({ account, leaving }: { account: Account; leaving: Leaving }) {
  const { username, email } = account;
  const form = useForm<Values, unknown, AccountChange>({
    resolver: zodResolver(accountChange),
    defaultValues: { username, email: email ?? '', currentPassword: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsaved(leaving, isDirty, 'account');

  const submit = form.handleSubmit(async (input) => {
    try {
      await leaving.trackSave(changeAccount(input));
    } catch (error) {
      showFieldErrors(form.setError, error);
      showFailure('Failed to change your account', error);
      return;
    }
    toast({ title: 'Account changed', description: 'You sign in with this name from now on.' });
    form.reset({ ...form.getValues(), currentPassword: '' });
  });

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        error={errors.username?.message}
        label="Username"
        {...form.register('username')}
      />
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        hint="Where a link for a new password is sent. Left blank it goes to the gallery’s own address, or to the one before if that was changed."
        inputMode="email"
        label="Email (Optional)"
        type="email"
        {...form.register('email')}
      />
      <TextField
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        label="Your password, to confirm"
        type="password"
        {...form.register('currentPassword')}
      />
      <Button disabled={isSubmitting} type="submit" variant="outline">
        {isSubmitting ? 'Saving…' : 'Change name and email'}
      </Button>
    </form>
  );
}
