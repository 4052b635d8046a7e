import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type OrderEntry, orderEmail } from '#contract/admin-orders.ts';
import { isAnonymousEmail } from '#contract/anonymous-email.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { useCommand } from '../form/use-command.ts';
import { type Leaving, useUnsaved } from '../form/use-leaving.ts';
import { correctEmail } from './api.ts';

type Props = { order: OrderEntry; leaving: Leaving };

/** The buyer's email address. That of a paid order can be corrected: all its mails go there. */
export function BuyerEmail({ order, leaving }: Props) {
  const [isCorrecting, setCorrecting] = useState(false);
  if (isCorrecting) {
    return <EmailForm leaving={leaving} onClose={() => setCorrecting(false)} order={order} />;
  }
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      {isAnonymousEmail(order.email) ? (
        'Erased on request'
      ) : (
        <a className="quiet-link break-all" href={`mailto:${order.email}`}>
          {order.email}
        </a>
      )}
      {order.status === 'paid' && (
        <Button className="-my-3 text-sm" onClick={() => setCorrecting(true)} variant="quiet">
          Correct
        </Button>
      )}
    </span>
  );
}

function EmailForm({ order, leaving, onClose }: Props & { onClose: () => void }) {
  const { busy, run } = useCommand();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(orderEmail),
    defaultValues: { email: isAnonymousEmail(order.email) ? '' : order.email },
  });
  useUnsaved(leaving, formState.isDirty, 'email');
  // The command that opened it is gone.
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (body) => {
    const saved = await run(leaving.trackSave(correctEmail(order, body)), {
      done: 'Email address corrected',
      about: `The confirmation is on its way to ${body.email}. Private links that were sent before no longer work.`,
      failed: 'Failed to correct the email address',
    });
    if (saved) onClose();
  });

  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        autoComplete="off"
        error={formState.errors.email?.message}
        hint="The confirmation is sent there, with a new private link."
        inputMode="email"
        label="Buyer’s email"
        {...register('email')}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={busy} type="submit">
          {busy ? 'Saving…' : 'Save and send'}
        </Button>
        <Button disabled={busy} onClick={onClose} variant="quiet">
          Cancel
        </Button>
      </div>
    </form>
  );
}
