import { useState } from 'react';
import type { OrderRecord } from '#contract/admin-orders.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { Leaving } from '../form/use-leaving.ts';
import { DispatchForm } from './DispatchForm.tsx';
import { OrderSection } from './OrderSection.tsx';
import { StudioCollection } from './StudioCollection.tsx';

type Props = {
  order: OrderRecord;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/** Whether the order is dispatched, and its tracking link. */
export function Delivery({ order, leaving }: Props) {
  /** Undefined until the form is first opened: the command takes the focus only from a form that closes. */
  const [changing, setChanging] = useState<boolean>();
  const { dispatchedAt, trackingUrl, policyNumber } = order;
  if (order.deliveryMethod === 'collect') return <StudioCollection order={order} />;
  return (
    <OrderSection heading="Delivery">
      {dispatchedAt && (
        <p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
          Dispatched {formatDateTime(dispatchedAt)}
          {policyNumber && <span className="text-ink-soft">Policy number {policyNumber}</span>}
          {trackingUrl && (
            <a className="quiet-link break-all" href={trackingUrl} rel="noreferrer" target="_blank">
              {new URL(trackingUrl).hostname}
            </a>
          )}
          {!changing && (
            <Button
              autoFocus={changing === false}
              onClick={() => setChanging(true)}
              variant="quiet"
            >
              {trackingUrl ? 'Change tracking link' : 'Add tracking link'}
            </Button>
          )}
        </p>
      )}
      {(!dispatchedAt || changing) && (
        <DispatchForm leaving={leaving} onClose={() => setChanging(false)} order={order} />
      )}
    </OrderSection>
  );
}
