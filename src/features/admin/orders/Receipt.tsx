import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { OrderItemRecord, OrderRecord } from '#contract/admin-orders.ts';
import { isAnonymousEmail } from '#contract/anonymous-email.ts';
import { deliveryLine } from '#contract/delivery-line.ts';
import { copiesLabel } from '#contract/editions.ts';
import type { GalleryRecord } from '#contract/gallery.ts';
import { centsOf, formatCents, formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import { type ReceiptFacts, receiptFacts, sellerLines } from '#contract/receipt.ts';
import { formatDay, joinNonEmpty, withUnbrokenMeasures } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { galleryQuery } from '../gallery/api.ts';
import { RowPicture } from '../list/RowPicture.tsx';
import { AddressLines } from './AddressLines.tsx';
import { orderItemsQuery, orderQuery } from './api.ts';
import { buyerNameOf } from './buyer-name.ts';

/** The receipt of the order in the address, to print or to save as PDF. */
export function Receipt() {
  const id = new URLSearchParams(window.location.search).get('order') ?? '';
  const order = useQuery(orderQuery(id), queryClient);
  const items = useQuery(orderItemsQuery(id), queryClient);
  const gallery = useQuery(galleryQuery, queryClient);
  if (order.isError || items.isError || gallery.isError) {
    return (
      <div className="grid gap-4">
        <h1 className="font-serif text-3xl leading-tight">Receipt</h1>
        <p role="alert">This receipt could not be loaded. Please open it from the order again.</p>
      </div>
    );
  }
  if (!order.data || !items.data || !gallery.data) return <p role="status">Loading…</p>;
  return <Sheet gallery={gallery.data} items={items.data} order={order.data} />;
}

type Props = { order: OrderRecord; items: readonly OrderItemRecord[]; gallery: GalleryRecord };

function Sheet({ order, items, gallery }: Props) {
  const number = orderNumber(order.id);
  const facts = receiptFacts({
    total: centsOf(order.total),
    gstNumber: order.gstNumber,
    isRefunded: order.refundedAt !== null,
  });
  const { title } = facts;
  useEffect(() => {
    // Browsers use it as the file name of a PDF.
    document.title = `${title} ${number.slice(1)}, ${gallery.artist}`;
  }, [number, title, gallery.artist]);
  return (
    <article className="grid gap-10">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="font-serif text-3xl leading-tight">{title}</h1>
          <p className="text-ink-soft">
            {number}, {formatDay(order.paidAt ?? order.createdAt)}
          </p>
        </div>
        <Button className="print:hidden" onClick={() => window.print()}>
          Print or save
        </Button>
      </header>
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        <Party heading="From">
          {sellerLines(order, facts, gallery).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Party>
        <Party heading="To">
          <p>{buyerNameOf(order)}</p>
          {facts.buyer === 'contact' && (
            <>
              <AddressLines stored={order.billingAddress} />
              {!isAnonymousEmail(order.email) && <p>{order.email}</p>}
              {order.phone && <p>{order.phone}</p>}
            </>
          )}
        </Party>
      </div>
      <Lines items={items} />
      <Sums order={order} tax={facts.tax} />
      <Correction facts={facts} order={order} />
    </article>
  );
}

function Party({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-sm text-ink-soft">{heading}</h2>
      {children}
    </section>
  );
}

/** The works with the titles they had when the order was placed, and their present pictures. */
function Lines({ items }: { items: readonly OrderItemRecord[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Works</caption>
      <thead>
        <tr className="border-b border-edge text-sm text-ink-soft">
          <th className="py-2 font-normal" scope="col">
            Work
          </th>
          <th className="py-2 text-right font-normal" scope="col">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr className="break-inside-avoid border-b border-line align-top" key={item.id}>
            <td className="flex gap-4 py-3 pr-4">
              <RowPicture imageUrl={item.artwork?.imageUrl} isLazy={false} />
              <span>
                <em className="font-serif text-[1.0625rem]">{item.title}</em>
                <span className="block text-sm text-ink-soft">
                  {joinNonEmpty(
                    item.medium,
                    withUnbrokenMeasures(item.artwork?.dimensions),
                    copiesLabel(item.editionNumbers, item.artwork?.editionSize),
                  )}
                </span>
              </span>
            </td>
            <td className="whitespace-nowrap py-3 text-right tabular-nums">
              {item.quantity > 1 && `${item.quantity} × `}
              {formatDecimal(item.price)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a refund makes of the receipt (supply correction information). */
function Correction({ order, facts }: { order: OrderRecord; facts: ReceiptFacts }) {
  const { correction, title } = facts;
  if (!correction || !order.refundedAt) return null;
  return (
    <p>
      Refunded in full on {formatDay(order.refundedAt)}: {formatCents(correction.amount)}
      {correction.tax !== null && `, of which GST ${formatCents(correction.tax)}`}. This corrects
      the {title.toLowerCase()} {orderNumber(order.id)} of{' '}
      {formatDay(order.paidAt ?? order.createdAt)} to $0.00.
    </p>
  );
}

function Sums({ order, tax }: { order: OrderRecord; tax: ReceiptFacts['tax'] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-8 gap-y-2 justify-self-end tabular-nums [&>dd]:text-right">
      <dt>Subtotal</dt>
      <dd>{formatDecimal(order.subtotal)}</dd>
      {centsOf(order.discount) > 0 && (
        <>
          <dt>Discount {order.discountCode && `(${order.discountCode})`}</dt>
          <dd>−{formatDecimal(order.discount)}</dd>
        </>
      )}
      <dt>Delivery</dt>
      <dd>{deliveryLine(order)}</dd>
      <dt className="font-medium">Total paid, NZD</dt>
      <dd className="font-medium">{formatDecimal(order.total)}</dd>
      {tax !== null && (
        <>
          <dt className="text-ink-soft">Includes GST (15%)</dt>
          <dd className="text-ink-soft">{formatCents(tax)}</dd>
        </>
      )}
    </dl>
  );
}
