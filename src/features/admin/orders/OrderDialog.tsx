import { useQuery } from '@tanstack/react-query';
import type { OrderEntry, OrderRecord } from '#contract/admin-orders.ts';
import { orderNumber } from '#contract/order-number.ts';
import { queryClient } from '#lib/query-client.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LoadingOrError } from '#ui/LoadingOrError.tsx';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { type Leaving, useLeaving } from '../form/use-leaving.ts';
import { AddressLines } from './AddressLines.tsx';
import { certificatesQuery, orderItemsQuery, orderQuery } from './api.ts';
import { Certificates } from './Certificates.tsx';
import { Delivery } from './Delivery.tsx';
import { OrderCommands } from './OrderCommands.tsx';
import { CustomerFacts, OrderSummary } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderSection } from './OrderSection.tsx';

/** One order with its items, addresses and commands (§2 dialogs). */
export function OrderDialog({ order, onClose }: { order: OrderEntry; onClose: () => void }) {
  const { data: record, isError, refetch } = useQuery(orderQuery(order.id), queryClient);
  const hasAllParts = useAllParts(record ?? order);
  const leaving = useLeaving();
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
        {record && hasAllParts && <OrderDetails leaving={leaving} order={record} />}
        {isError && (
          <div className="sm:col-span-2">
            <LoadingOrError isError onRetry={refetch} what="The addresses" />
          </div>
        )}
      </div>
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}

/**
 * Whether the lists that stand above the commands are there, or failed to load: one that came later would move a command
 * away under the pointer.
 */
function useAllParts({ id, status }: OrderEntry): boolean {
  const items = useQuery(orderItemsQuery(id), queryClient);
  const enabled = status === 'paid';
  const certificates = useQuery({ ...certificatesQuery(id), enabled }, queryClient);
  return !items.isPending && !(enabled && certificates.isPending);
}

type DetailsProps = { order: OrderRecord; leaving: Leaving };

/** The details that a list entry lacks. */
function OrderDetails({ order, leaving }: DetailsProps) {
  return (
    <>
      <OrderSection heading="Shipping address">
        <AddressLines stored={order.shippingAddress} />
      </OrderSection>
      <OrderSection heading="Billing address">
        <AddressLines stored={order.billingAddress} />
      </OrderSection>
      {order.status === 'paid' && (
        <div className="sm:col-span-2">
          <Delivery leaving={leaving} order={order} />
        </div>
      )}
      {order.status === 'paid' && (
        <div className="sm:col-span-2">
          <Certificates order={order} />
        </div>
      )}
      <div className="sm:col-span-2">
        <OrderCommands order={order} />
      </div>
    </>
  );
}
