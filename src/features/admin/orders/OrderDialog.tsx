import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { orderNumber } from '#contract/order-number.ts';
import { queryClient } from '#lib/query-client.ts';
import { loadModule } from '#lib/updates/load-module.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { useLazyModule } from '#ui/on-demand.ts';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useLeaving } from '../form/use-leaving.ts';
import { certificatesQuery, orderItemsQuery, orderQuery } from './api.ts';
import { CustomerFacts, OrderSummary } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSection } from './OrderSection.tsx';

const loadDetails = () => loadModule(() => import('./OrderDetails.tsx'));

/** One order with its items, addresses and commands (§2 dialogs). */
export function OrderDialog({ order, onClose }: { order: OrderEntry; onClose: () => void }) {
  const { data: record, isError, refetch } = useQuery(orderQuery(order.id), queryClient);
  const hasAllParts = useAllParts(record ?? order);
  const leaving = useLeaving();
  const [isLost, setLost] = useState(false);
  const details = useLazyModule(
    !isLost,
    loadDetails,
    useCallback(() => setLost(true), []),
  );
  return (
    <Dialog
      onClose={() => leaving.leaveFor(onClose)}
      shape="large"
      title={`Order ${orderNumber(order.id)}`}
    >
      <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <CustomerFacts leaving={leaving} order={record ?? order} />
        <OrderSummary order={record ?? order} />
        <div className="sm:col-span-2">
          <OrderSection heading="Items">
            <OrderItems orderId={order.id} />
          </OrderSection>
        </div>
        {record && hasAllParts && details && (
          <details.OrderDetails leaving={leaving} order={record} />
        )}
        {(isError || isLost) && (
          <div className="sm:col-span-2">
            <LoadingOrError
              isError
              onRetry={() => {
                setLost(false);
                if (isError) void refetch();
              }}
              what="The addresses"
            />
          </div>
        )}
      </div>
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}

/**
 * Whether the lists that stand above the commands are there, or failed to load: one that came later would move a
 * command away under the pointer.
 */
function useAllParts({ id, status }: OrderEntry): boolean {
  const items = useQuery(orderItemsQuery(id), queryClient);
  const enabled = status === 'paid';
  const certificates = useQuery({ ...certificatesQuery(id), enabled }, queryClient);
  return !items.isPending && !(enabled && certificates.isPending);
}
