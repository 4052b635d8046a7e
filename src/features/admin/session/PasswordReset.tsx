import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { passwordReset, resetRequest } from '#contract/admin.ts';
import { messageOf, ResponseError } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { requestReset, resetPassword } from './api.ts';

const BROKEN_LINK = 'This link is incomplete. Please open it from the email again.';
const FAILED = 'That did not work. Please try again.';

/** A forgotten password: requests the mailed link; opened through that link, asks for the new password. */
export function PasswordReset() {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    // If the mailed link opens in this same tab, only the URL's fragment changes and nothing reloads.
    const read = () => setToken(tokenInAddress());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token ? <ChooseForm key={token} token={token} /> : <AskForm />;
}

const tokenInAddress = () => window.location.hash.slice(1);

function AskForm() {
  const form = useForm({ resolver: zodResolver(resetRequest), defaultValues: { username: '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  if (isSubmitSuccessful) {
    return (
      <p role="status">
        If there is an account of that name, a link is on its way to its email address. It works
        once, for 30 minutes.
      </p>
    );
  }
  const submit = form.handleSubmit((input) => attempt(form, requestReset(input)));
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <p>We send a link for a new password to the email address of the account.</p>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        error={errors.username?.message}
        label="Username"
        spellCheck={false}
        {...form.register('username')}
      />
      <Problem>{errors.root?.message}</Problem>
      <Button disabled={isSubmitting} type="submit">
        Send the link
      </Button>
    </form>
  );
}

function ChooseForm({ token }: { token: string }) {
  const form = useForm({
    resolver: zodResolver(passwordReset),
    defaultValues: { token, newPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  if (isSubmitSuccessful) {
    return <p role="status">Your password is changed. Sign in with the new one.</p>;
  }
  const submit = form.handleSubmit((input) => attempt(form, resetPassword(input)));
  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        autoComplete="new-password"
        error={errors.newPassword?.message}
        hint="At least 12 characters; a sentence is easiest to remember."
        label="New password"
        type="password"
        {...form.register('newPassword')}
      />
      <Problem>{errors.root?.message ?? (errors.token && BROKEN_LINK)}</Problem>
      <Button disabled={isSubmitting} type="submit">
        {isSubmitting ? 'Saving…' : 'Save password'}
      </Button>
    </form>
  );
}

/** Shows why a call was refused as an error of the form; with an error the form does not count as submitted. */
async function attempt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  call: Promise<unknown>,
): Promise<void> {
  try {
    await call;
  } catch (error) {
    const message = error instanceof ResponseError ? messageOf(error, FAILED) : FAILED;
    form.setError('root', { message });
  }
}

function Problem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="text-sm text-accent" role="alert">
      {children}
    </p>
  );
}
