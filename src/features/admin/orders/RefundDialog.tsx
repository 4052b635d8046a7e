import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type OrderRecord, type OrderRefund, orderRefund } from '#contract/admin-orders.ts';
import { formatDecimal } from '#contract/money.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { SwitchField, TextAreaField } from '#ui/Field.tsx';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useCommand } from '../form/use-command.ts';
import { useLeaving, useUnsaved } from '../form/use-leaving.ts';
import { refundOrder } from './api.ts';

type Props = { order: OrderRecord; onClose: () => void };

/** Refunds the whole payment; the reason is required. */
export function RefundDialog({ order, onClose }: Props) {
  const { busy, run } = useCommand();
  const leaving = useLeaving(undefined, onClose);
  const { register, handleSubmit, formState } = useForm<OrderRefund>({
    resolver: zodResolver(orderRefund),
    defaultValues: { reason: '', returnToSale: !order.dispatchedAt },
  });
  // Read while rendering: react-hook-form keeps track of no others.
  const { errors, dirtyFields } = formState;
  useUnsaved(leaving, dirtyFields.reason === true);

  const submit = handleSubmit(async (body) => {
    const refunded = await run(leaving.trackSave(refundOrder(order, body)), {
      done: 'Refund on its way',
      about: `${formatDecimal(order.total)} go back to ${order.firstName}.`,
      failed: 'Failed to refund the order',
    });
    if (refunded) onClose();
  });

  const leave = () => leaving.leaveFor(onClose);
  return (
    <Dialog
      description={`${formatDecimal(order.total)} go back to ${order.firstName} ${order.lastName}. This cannot be undone.`}
      onClose={() => !busy && leave()}
      role="alertdialog"
      shape="small"
      title="Refund the whole order?"
    >
      <form className="mt-6 grid gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          error={errors.reason?.message}
          hint={`${order.firstName} reads this in the email about the refund.`}
          label="Reason"
          rows={3}
          {...register('reason')}
        />
        <SwitchField
          hint="Only if they are back in the studio, undamaged. You can also do this later."
          label="Put the works back on sale"
          {...register('returnToSale')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={leave} variant="outline">
            Cancel
          </Button>
          <Button disabled={busy} type="submit" variant="destructive">
            {busy ? 'Refunding…' : `Refund ${formatDecimal(order.total)}`}
          </Button>
        </div>
      </form>
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}
