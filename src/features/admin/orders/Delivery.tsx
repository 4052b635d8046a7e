import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { formatOrderDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextField } from '#ui/Field.tsx';
import { useCommand } from '../form/use-command.ts';
import { dispatchOrder } from './api.ts';
import { OrderSection } from './OrderSection.tsx';
import { CARRIERS, dispatchForm } from './tracking-link.ts';

/** Whether the order is dispatched, and its tracking link. */
export function Delivery({ order }: { order: OrderRecord }) {
  const [changing, setChanging] = useState(false);
  const { dispatchedAt, trackingUrl } = order;
  return (
    <OrderSection heading="Delivery">
      {dispatchedAt && (
        <p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
          Dispatched {formatOrderDate(dispatchedAt)}
          {trackingUrl && (
            <a className="quiet-link break-all" href={trackingUrl} rel="noreferrer" target="_blank">
              {new URL(trackingUrl).hostname}
            </a>
          )}
          {!changing && (
            <Button onClick={() => setChanging(true)} variant="quiet">
              {trackingUrl ? 'Change tracking link' : 'Add tracking link'}
            </Button>
          )}
        </p>
      )}
      {(!dispatchedAt || changing) && (
        <DispatchForm onSaved={() => setChanging(false)} order={order} />
      )}
    </OrderSection>
  );
}

function DispatchForm({ order, onSaved }: { order: OrderRecord; onSaved: () => void }) {
  const { busy, run } = useCommand();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(dispatchForm),
    defaultValues: { carrier: 'nz_post', trackingUrl: order.trackingUrl ?? '' },
  });

  /** Whether the server sends a mail: for the dispatch, and for each new link. */
  const sendsMail = (link: string | null) =>
    !order.dispatchedAt || (link !== null && link !== order.trackingUrl);

  const submit = handleSubmit(async (body) => {
    const sent = await run(dispatchOrder(order, body), {
      done: order.dispatchedAt ? 'Tracking link saved' : 'Order marked as dispatched',
      ...(sendsMail(body.trackingUrl) && { about: `${order.firstName} gets an email.` }),
      failed: 'Failed to mark order as dispatched',
    });
    if (sent) onSaved();
  });

  return (
    <form
      className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[12rem_1fr_auto]"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <SelectField label="Carrier" {...register('carrier')}>
        {Object.entries(CARRIERS).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
        <option value="">Another</option>
      </SelectField>
      <TextField
        error={formState.errors.trackingUrl?.message}
        hint={`${order.firstName} gets an email with the link.`}
        label="Tracking number or link (Optional)"
        {...register('trackingUrl')}
      />
      <div className="sm:pt-[1.6rem]">
        <Button disabled={busy} type="submit">
          {busy ? 'Saving…' : order.dispatchedAt ? 'Save link' : 'Mark as dispatched'}
        </Button>
      </div>
    </form>
  );
}
