import type { OrderRecord } from '#contract/admin-orders.ts';
import type { Leaving } from '../form/use-leaving.ts';
import { AddressLines } from './AddressLines.tsx';
import { Certificates } from './Certificates.tsx';
import { Delivery } from './Delivery.tsx';
import { OrderCommands } from './OrderCommands.tsx';
import { OrderSection } from './OrderSection.tsx';

type DetailsProps = { order: OrderRecord; leaving: Leaving };

/** The details of an order that a list entry lacks, and its commands. */
export function OrderDetails({ order, leaving }: DetailsProps) {
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
