import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { subscribe } from './api.ts';
import { closeNewsletter, newsletterPanel } from './store.ts';

type Subscription = { email: string; firstName: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const INVALID_EMAIL = 'Please enter a valid email';

/** The newsletter (§2): closing, declining and subscribing each keep it from opening by itself again. */
export function NewsletterPopup() {
  const open = useStore(newsletterPanel.$open);
  return (
    <Dialog
      description="New works and exhibitions, a few times a year. Subscribers take 10% off their first purchase."
      onOpenChange={(next) => !next && closeNewsletter()}
      open={open}
      shape="small"
      title="Letters from the studio"
    >
      <SubscriptionForm />
    </Dialog>
  );
}

function SubscriptionForm() {
  const form = useForm<Subscription>({ defaultValues: { email: '', firstName: '' } });
  const { errors, isSubmitting } = form.formState;

  async function send({ email, firstName }: Subscription) {
    try {
      await subscribe(email.trim(), firstName.trim());
      closeNewsletter();
      toast({
        title: 'Welcome!',
        description: 'Thank you for subscribing! Check your email for a 10% discount code.',
      });
    } catch (error) {
      if (error instanceof ApiError && error.fields.email) {
        form.setError('email', { message: error.fields.email });
      }
      toast({
        title: 'Error',
        description: 'Failed to subscribe. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <form className="mt-6 grid gap-5" noValidate onSubmit={form.handleSubmit(send)}>
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        inputMode="email"
        label="Email"
        type="email"
        {...form.register('email', {
          validate: (value) => EMAIL.test(value.trim()) || INVALID_EMAIL,
        })}
      />
      <TextField
        autoComplete="given-name"
        label={
          <>
            First name <span className="text-ink-soft">(optional)</span>
          </>
        }
        maxLength={200}
        {...form.register('firstName')}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-busy={isSubmitting} disabled={isSubmitting} type="submit">
          {isSubmitting ? 'Subscribing…' : 'Subscribe'}
        </Button>
        <Button onClick={() => closeNewsletter()} variant="quiet">
          No, thank you
        </Button>
      </div>
      <p className="text-[0.8125rem] text-ink-soft">
        Every letter can end the subscription at one click.{' '}
        <a className="quiet-link" href="/privacy">
          How we keep your address
        </a>
      </p>
    </form>
  );
}
