import { useQuery } from '@tanstack/react-query';
import type { OrderEntry } from '#contract/admin-orders.ts';
import { formatDecimal } from '#contract/money.ts';
import { queryClient } from '#lib/query-client.ts';
import { RecordList } from '../list/RecordList.tsx';
import { ORDER_LIST } from './list.tsx';
import { isToSend } from './list-rules.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { salesQuery } from './sales.ts';

/** Orders Management (§2): who bought what, and the status of each order. */
export function OrdersTab() {
  return (
    <RecordList
      aside={({ entries }) => (
        // As high, and on a phone on a line of its own, before its counts are known: the list stays in place.
        <p className="min-h-5 text-sm text-ink-soft tabular-nums max-sm:basis-full">
          {entries && <Glance orders={entries} />}
        </p>
      )}
      dialog={({ entry, onClose }) => entry && <OrderDialog onClose={onClose} order={entry} />}
      list={ORDER_LIST}
    />
  );
}

/** How many orders wait for dispatch, and the sales of this month in New Zealand. */
function Glance({ orders }: { orders: readonly OrderEntry[] }) {
  const { data: sales } = useQuery(salesQuery(orders), queryClient);
  const sold = sales?.at(-1)?.total;
  return (
    <>
      {orders.filter(isToSend).length} to dispatch
      {sold && ` · ${formatDecimal(sold)} sold this month`}
    </>
  );
}
