import { useStore } from '@nanostores/react';
import { useForm } from 'react-hook-form';
import { EMAIL, INQUIRY_TEXTS } from '#contract/inquiry-rules.ts';
import { LIMITS } from '#contract/limits.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { submitOnce } from '#lib/submit-once.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { toast } from '#ui/toast-store.ts';
import { subscribe } from './api.ts';
import { promiseOf, thanksFor } from './promise.ts';
import { closeNewsletter, newsletterPanel } from './store.ts';

type Subscription = { email: string; firstName: string };

const PROMISE = promiseOf(site);

/** The newsletter (§2): closing, declining and subscribing each keep it from opening by itself again. */
export function NewsletterPopup() {
  const open = useStore(newsletterPanel.$open);
  return (
    <Dialog
      description={`${site.newsletterText} ${PROMISE}`.trim()}
      onClose={closeNewsletter}
      open={open}
      shape="small"
      title={site.newsletterTitle}
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
      const { hasWelcomeCode } = await subscribe(email.trim(), firstName.trim());
      closeNewsletter();
      toast({ title: 'Welcome!', description: thanksFor(PROMISE, hasWelcomeCode) });
    } catch (error) {
      showFieldErrors(form.setError, error, ['email', 'firstName']);
      toast({
        title: 'Error',
        description: 'Failed to subscribe. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <form
      className="mt-6 grid gap-5"
      noValidate
      onSubmit={submitOnce(isSubmitting, form.handleSubmit(send))}
    >
      <TextField
        autoComplete="email"
        error={errors.email?.message}
        inputMode="email"
        label="Email"
        type="email"
        {...form.register('email', {
          validate: (value) => EMAIL.test(value.trim()) || INQUIRY_TEXTS.email,
        })}
      />
      <TextField
        autoComplete="given-name"
        error={errors.firstName?.message}
        label={
          <>
            First name <span className="text-ink-soft">(optional)</span>
          </>
        }
        maxLength={LIMITS.firstName}
        {...form.register('firstName')}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-busy={isSubmitting} aria-disabled={isSubmitting} type="submit">
          {isSubmitting ? 'Subscribing…' : 'Subscribe'}
        </Button>
        <Button onClick={() => closeNewsletter()} variant="quiet">
          No, thank you
        </Button>
      </div>
      <p className="text-[0.8125rem] text-ink-soft">
        You can end it at any time, with the link in the welcome email.{' '}
        <a className="quiet-link" href="/privacy">
          How we keep your address
        </a>
      </p>
    </form>
  );
}
