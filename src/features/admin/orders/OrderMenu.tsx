import type { OrderEntry } from '#contract/admin-orders.ts';
import { orderNumber } from '#contract/order-number.ts';
import { Menu } from '#ui/Menu.tsx';
import { useCommand } from '../form/use-command.ts';
import { archiveOrder } from './api.ts';

/** What an order's row offers beside its dialog. */
export function OrderMenu({ order, onDelete }: { order: OrderEntry; onDelete: () => void }) {
  const { run } = useCommand();
  const number = orderNumber(order.id);
  const archive = () =>
    run(archiveOrder(order, true), {
      done: `Order ${number} archived`,
      about: 'It is kept: the filter Archived shows it.',
      failed: 'Failed to archive order',
    });
  const putBack = () =>
    run(archiveOrder(order, false), {
      done: `Order ${number} is in your list again`,
      failed: 'Failed to put the order back',
    });
  const isReceipted = order.paidAt !== null;
  const openReceipt = () => window.open(`/admin/receipt?order=${order.id}`, '_blank', 'noopener');
  return (
    <Menu
      items={[
        ...(isReceipted ? [{ label: 'Receipt', run: openReceipt }] : []),
        order.archivedAt ? { label: 'Put back', run: putBack } : { label: 'Archive', run: archive },
        { label: 'Delete…', run: onDelete },
      ]}
      label={`Commands for order ${number}`}
    />
  );
}
