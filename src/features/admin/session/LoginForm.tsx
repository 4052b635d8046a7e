import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LoginInput, loginInput } from '#contract/admin.ts';
import type { SecondFactorDetails } from '#contract/passkeys.ts';
import { errorOf, messageOf, ResponseError } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { Toaster } from '#ui/Toast.tsx';
import { toast } from '#ui/toast-store.ts';
import { browserApis } from './admin-request.ts';
import { signIn } from './api.ts';
import { readSession } from './session.ts';

const toDashboard = () => window.location.replace(`/admin${window.location.search}`);

/** Admin Access (§2); a signed-in administrator is redirected to the administration. */
export function LoginForm() {
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    defaultValues: { username: '', password: '', keepSignedIn: false },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const [secondStep, setSecondStep] = useState<ReactNode>(null);
  useEffect(() => {
    if (readSession(browserApis.storage)) toDashboard();
  }, []);

  const submit = handleSubmit(async (input) => {
    try {
      await signIn(input);
    } catch (error) {
      const body = errorOf(error);
      if (body?.code === 'second_factor_required') await askSecondFactor(body.details);
      else showLoginError(error);
      throw error;
    }
    toDashboard();
  });

  /** The script of the second step is loaded only for an account with a passkey. */
  async function askSecondFactor(details: SecondFactorDetails) {
    try {
      const { SecondFactorForm } = await import('./SecondFactorForm.tsx');
      const back = () => setSecondStep(null);
      setSecondStep(<SecondFactorForm details={details} onDone={toDashboard} onExpired={back} />);
    } catch (error) {
      showLoginError(error);
    }
  }

  if (secondStep) {
    return (
      <>
        {secondStep}
        <Toaster />
      </>
    );
  }
  return (
    <>
      <form className="grid gap-5" noValidate onSubmit={(event) => submit(event).catch(() => {})}>
        <TextField
          autoCapitalize="none"
          autoComplete="username"
          error={errors.username?.message}
          label="Username"
          spellCheck={false}
          {...register('username')}
        />
        <TextField
          autoComplete="current-password"
          error={errors.password?.message}
          label="Password"
          type="password"
          {...register('password')}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input className="size-5 accent-ink" type="checkbox" {...register('keepSignedIn')} />
          Keep me signed in on this device for 30 days
        </label>
        <Button disabled={isSubmitting || isSubmitSuccessful} type="submit">
          {isSubmitting || isSubmitSuccessful ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      <Toaster />
    </>
  );
}

function showLoginError(error: unknown) {
  toast(
    error instanceof ResponseError
      ? {
          title: 'Login Failed',
          description: messageOf(error, 'Invalid credentials'),
          variant: 'destructive',
        }
      : {
          title: 'Login Error',
          description: 'An error occurred during login',
          variant: 'destructive',
        },
  );
}
