import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { EMAIL, INQUIRY_TEXTS } from '#contract/inquiry-rules.ts';
import { fieldErrorsOf, messageOf, request } from '#lib/api-client.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';

/** The focus was in the form that is replaced, unless the visitor has gone on. */
const focusUnlessElsewhere = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus();
};

type State = { kind: 'asking'; problem?: string } | { kind: 'sending' } | { kind: 'noted' };

/** Asks for the address of whoever wants to be told when a work is for sale again. */
export function AvailabilityForm({ work }: { work: Artwork }) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const ask = (problem: string) => {
      setState({ kind: 'asking', problem });
      form.current?.querySelector('input')?.focus();
    };
    if (!EMAIL.test(email)) return ask(INQUIRY_TEXTS.email);
    setState({ kind: 'sending' });
    try {
      const params = { id: work.id };
      await request('POST /api/artworks/{id}/availability', { params, body: { email } });
      setState({ kind: 'noted' });
    } catch (error) {
      const text = 'That did not work just now. Please try again.';
      ask(fieldErrorsOf(error).email ?? messageOf(error, text));
    }
  }

  if (state.kind === 'noted') {
    return (
      <p className="mt-4 text-[0.9375rem]" ref={focusUnlessElsewhere} tabIndex={-1}>
        Thank you. We email you to confirm it, and again if this work becomes available.
      </p>
    );
  }
  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={send} ref={form}>
      <TextField
        autoComplete="email"
        error={state.kind === 'asking' ? state.problem : undefined}
        hint={
          <>
            Everybody who asks is told at the same time; nothing is kept for you. A link in the
            email ends it.{' '}
            <a className="quiet-link" href="/privacy">
              How we keep your address
            </a>
          </>
        }
        inputMode="email"
        label="Email"
        name="email"
        type="email"
      />
      <Button
        aria-busy={state.kind === 'sending'}
        disabled={state.kind === 'sending'}
        type="submit"
      >
        {state.kind === 'sending' ? 'Sending…' : 'Tell me'}
      </Button>
    </form>
  );
}
