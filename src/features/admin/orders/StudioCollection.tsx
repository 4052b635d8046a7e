import { useState } from 'react';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Question } from '#ui/Question.tsx';
import { useCommand } from '../form/use-command.ts';
import { announceReady, dispatchOrder } from './api.ts';
import { OrderSection } from './OrderSection.tsx';

/** An order that its buyer collects from the studio. */
export function StudioCollection({ order }: { order: OrderRecord }) {
  const { busy, run } = useCommand();
  const [isAsking, setAsking] = useState(false);
  const about = `${order.firstName} gets an email.`;
  const markReady = () =>
    run(announceReady(order), {
      done: 'Order marked as ready',
      about,
      failed: 'Failed to mark order as ready',
    });
  const markCollected = () =>
    run(dispatchOrder(order, { trackingUrl: null }), {
      done: 'Order marked as collected',
      about,
      failed: 'Failed to mark order as collected',
    });
  if (order.dispatchedAt) {
    return (
      <OrderSection heading="Collection">
        <p className="text-[0.9375rem]">Collected {formatDateTime(order.dispatchedAt)}</p>
      </OrderSection>
    );
  }
  return (
    <OrderSection heading="Collection">
      <p className="text-[0.9375rem]">
        {order.readyAt
          ? `Ready ${formatDateTime(order.readyAt)}: ${order.firstName} was told how to reach you.`
          : `${order.firstName} collects it from the studio, and waits to hear that it is ready.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!order.readyAt && (
          <Button disabled={busy} onClick={markReady}>
            Mark as ready
          </Button>
        )}
        <Button
          disabled={busy}
          // Beside 'Mark as ready' it is pressed by mistake, and cannot be taken back.
          onClick={() => (order.readyAt ? markCollected() : setAsking(true))}
          variant={order.readyAt ? 'primary' : 'outline'}
        >
          Mark as collected
        </Button>
      </div>
      {isAsking && (
        <Question
          busy={busy}
          confirm="It was collected"
          description={`${order.firstName} was not told that it is ready, and gets an email that it was collected. This cannot be undone.`}
          onCancel={() => setAsking(false)}
          onConfirm={markCollected}
          title="Collected already?"
        />
      )}
    </OrderSection>
  );
}
