import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderItemRecord } from '#contract/admin-orders.ts';
import { copiesLabel } from '#contract/editions.ts';
import { formatDecimal } from '#contract/money.ts';
import { joinNonEmpty, withUnbrokenMeasures } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { RowPicture } from '../list/RowPicture.tsx';
import { orderItemsQuery } from './api.ts';

/** The order's works. A failure looks like an empty order and is only logged (§2, §7). */
export function OrderItems({ orderId }: { orderId: string }) {
  const { data, error, isPending } = useQuery(orderItemsQuery(orderId), queryClient);
  useEffect(() => {
    if (error) console.error('The items of an order could not be read.', error);
  }, [error]);
  if (isPending) return <p className="text-ink-soft">Loading items...</p>;
  if (!data?.length) return <p className="text-ink-soft">No items found for this order</p>;
  return (
    <ul className="grid">
      {data.map((item) => (
        <Item item={item} key={item.id} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: OrderItemRecord }) {
  const { artwork } = item;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-3">
      <RowPicture imageUrl={artwork?.imageUrl} />
      <div className="grid gap-0.5">
        <span className="font-serif text-[1.0625rem] italic">
          {artwork?.title ?? 'Unknown Artwork'}
        </span>
        {!artwork && <span className="text-sm text-ink-soft">{item.title}</span>}
        <span className="text-sm text-ink-soft">
          {joinNonEmpty(
            artwork?.medium ?? item.medium,
            withUnbrokenMeasures(artwork?.dimensions),
            copiesLabel(item.editionNumbers, artwork?.editionSize),
          )}
        </span>
      </div>
      <span className="whitespace-nowrap text-right tabular-nums">
        {item.quantity > 1 && <span className="text-ink-soft">{item.quantity} × </span>}
        {formatDecimal(item.price)}
      </span>
    </li>
  );
}
