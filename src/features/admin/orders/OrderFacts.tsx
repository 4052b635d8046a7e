import type { OrderEntry, OrderRecord } from '#contract/admin-orders.ts';
import { deliveryLine } from '#contract/delivery-line.ts';
import { formatDecimal, toCents } from '#contract/money.ts';
import { formatDateTime } from '#lib/format.ts';
import type { Leaving } from '../form/use-leaving.ts';
import { BuyerEmail } from './BuyerEmail.tsx';
import { buyerNameOf } from './buyer-name.ts';
import { Fact, FactList, OrderSection } from './OrderSection.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';

/** The buyer. */
export function CustomerFacts({ order, leaving }: { order: OrderEntry; leaving: Leaving }) {
  return (
    <OrderSection heading="Customer">
      <FactList>
        <Fact name="Name">{buyerNameOf(order)}</Fact>
        <Fact name="Email">
          <BuyerEmail leaving={leaving} order={order} />
        </Fact>
        {order.phone && <Fact name="Phone">{order.phone}</Fact>}
      </FactList>
    </OrderSection>
  );
}

/** Date, status and amounts. */
export function OrderSummary({ order }: { order: OrderEntry & Partial<OrderRecord> }) {
  return (
    <OrderSection heading="Order summary">
      <FactList>
        <Fact name="Date">{formatDateTime(order.createdAt)}</Fact>
        <Fact name="Status">
          <OrderStatusTag status={order.status} />
        </Fact>
        {order.refundedAt && <Fact name="Refunded">{formatDateTime(order.refundedAt)}</Fact>}
        {order.refundReason && <Fact name="Reason">{order.refundReason}</Fact>}
        <Fact name="Subtotal">{formatDecimal(order.subtotal)}</Fact>
        {toCents(order.discount) !== 0 && (
          <Fact name="Discount">
            −{formatDecimal(order.discount)} {order.discountCode && `(${order.discountCode})`}
          </Fact>
        )}
        <Fact name="Delivery">
          {deliveryLine(order)}
          {order.isRural && ', rural address'}
        </Fact>
        <Fact name="Total">
          <strong className="font-medium">{formatDecimal(order.total)}</strong>
        </Fact>
      </FactList>
    </OrderSection>
  );
}
