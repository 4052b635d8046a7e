import type { OrderRecord } from '#contract/admin-orders.ts';
import { formatOrderDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { useCommand } from '../form/use-command.ts';
import { dispatchOrder } from './api.ts';
import { OrderSection } from './OrderSection.tsx';

/** An order that its buyer collects from the studio. */
export function Collection({ order }: { order: OrderRecord }) {
  const { busy, run } = useCommand();
  const collected = () =>
    run(dispatchOrder(order, { trackingUrl: null }), {
      done: 'Order marked as collected',
      about: `${order.firstName} gets an email.`,
      failed: 'Failed to mark order as collected',
    });
  return (
    <OrderSection heading="Collection">
      {order.dispatchedAt ? (
        <p className="text-[0.9375rem]">Collected {formatOrderDate(order.dispatchedAt)}</p>
      ) : (
        <>
          <p className="text-[0.9375rem]">
            {order.firstName} collects it from the studio. The confirmation asks to agree on a day
            with you.
          </p>
          <Button className="justify-self-start" disabled={busy} onClick={collected}>
            {busy ? 'Saving…' : 'Mark as collected'}
          </Button>
        </>
      )}
    </OrderSection>
  );
}
