import type { ReactNode } from 'react';
import { formatCents, toCents } from '#contract/money.ts';
import { orderNumber } from '#contract/orders.ts';
import { formatOrderDate } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { AddressLines } from './AddressLines.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { customerOf, type OrderRecord } from './order-records.ts';

/** Everything about one order (§2 dialogs). */
export function OrderDialog({ order, onClose }: { order: OrderRecord; onClose: () => void }) {
  return (
    <Dialog
      onOpenChange={(open) => !open && onClose()}
      open
      shape="large"
      title={`Order ${orderNumber(order.id)}`}
    >
      <div className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Part heading="Customer">
          <Fact name="Name">{customerOf(order)}</Fact>
          <Fact name="Email">
            <a className="quiet-link break-all" href={`mailto:${order.email}`}>
              {order.email}
            </a>
          </Fact>
          {order.phone && <Fact name="Phone">{order.phone}</Fact>}
        </Part>
        <Part heading="Order summary">
          <Fact name="Date">{formatOrderDate(order.createdAt)}</Fact>
          <Fact name="Status">
            <OrderStatusTag status={order.status} />
          </Fact>
          <Fact name="Subtotal">{money(order.subtotal)}</Fact>
          {toCents(order.discount) !== 0 && (
            <Fact name="Discount">
              −{money(order.discount)} {order.discountCode && `(${order.discountCode})`}
            </Fact>
          )}
          <Fact name="Total">
            <strong className="font-medium">{money(order.total)}</strong>
          </Fact>
        </Part>
        <section className="grid gap-3 sm:col-span-2">
          <Heading>Items</Heading>
          <OrderItems orderId={order.id} />
        </section>
        <section className="grid content-start gap-3">
          <Heading>Shipping address</Heading>
          <AddressLines stored={order.shippingAddress} />
        </section>
        <section className="grid content-start gap-3">
          <Heading>Billing address</Heading>
          <AddressLines stored={order.billingAddress} />
        </section>
      </div>
    </Dialog>
  );
}

const money = (decimal: string) => formatCents(toCents(decimal) ?? 0);

function Heading({ children }: { children: ReactNode }) {
  return <h3 className="border-b border-line pb-2 text-sm text-ink-soft">{children}</h3>;
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <Heading>{heading}</Heading>
      <dl className="grid gap-2">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-3 text-[0.9375rem]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
