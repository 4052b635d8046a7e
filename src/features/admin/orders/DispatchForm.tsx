import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { exceedsCover } from '#contract/delivery-line.ts';
import { formatDecimal } from '#contract/money.ts';
import { queryClient } from '#lib/query-client.ts';
import { showFieldErrors } from '#lib/show-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField, TextField } from '#ui/Field.tsx';
import { useCommand } from '../form/use-command.ts';
import { type Leaving, useUnsaved } from '../form/use-leaving.ts';
import { galleryQuery } from '../gallery/api.ts';
import { dispatchOrder } from './api.ts';
import { CARRIERS, dispatchForm } from './tracking-link.ts';

type Props = {
  order: OrderRecord;
  /** Called once the link is saved, and by Cancel. Cancel is shown only for a dispatched order. */
  onClose: () => void;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/**
 * Marks an order as dispatched, or changes its tracking link. Above the carrier’s cover it asks for the policy’s
 * number.
 */
export function DispatchForm({ order, onClose, leaving }: Props) {
  const { busy, run } = useCommand();
  const { data: gallery } = useQuery(galleryQuery, queryClient);
  const coverLimit = gallery?.deliveryTable.coverLimit ?? null;
  const needsPolicy = exceedsCover(order, coverLimit);
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(dispatchForm),
    defaultValues: {
      carrier: 'nz_post',
      trackingUrl: order.trackingUrl ?? '',
      policyNumber: order.policyNumber ?? '',
    },
  });
  useUnsaved(leaving, formState.isDirty);

  /** Whether the server sends a mail: for the dispatch, and for each new link. */
  const sendsMail = (link: string | null) =>
    !order.dispatchedAt || (link !== null && link !== order.trackingUrl);

  const submit = handleSubmit(async (body) => {
    const call = leaving.trackSave(dispatchOrder(order, body)).catch((error: unknown) => {
      showFieldErrors(setError, error);
      throw error;
    });
    const sent = await run(call, {
      done: order.dispatchedAt ? 'Tracking link saved' : 'Order marked as dispatched',
      ...(sendsMail(body.trackingUrl) && { about: `${order.firstName} gets an email.` }),
      failed: 'Failed to mark order as dispatched',
    });
    if (sent) onClose();
  });

  return (
    <form
      className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[14rem_1fr_auto]"
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
        // The command that opened the form of a dispatched order is gone.
        autoFocus={order.dispatchedAt !== null}
        error={formState.errors.trackingUrl?.message}
        hint={`${order.firstName} gets an email with the link.`}
        label="Tracking number or link (Optional)"
        {...register('trackingUrl')}
      />
      {(needsPolicy || order.policyNumber || formState.errors.policyNumber) && (
        <div className="sm:col-span-2">
          <TextField
            error={formState.errors.policyNumber?.message}
            hint={
              coverLimit &&
              `The works are worth more than ${formatDecimal(coverLimit)}, which is what the carrier pays for a loss.`
            }
            label="Policy number of the insurance"
            {...register('policyNumber')}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 sm:pt-[1.6rem]">
        {order.dispatchedAt && (
          <Button disabled={busy} onClick={onClose} variant="quiet">
            Cancel
          </Button>
        )}
        <Button disabled={busy} type="submit">
          {busy ? 'Saving…' : order.dispatchedAt ? 'Save link' : 'Mark as dispatched'}
        </Button>
      </div>
    </form>
  );
}
