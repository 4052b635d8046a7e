import { useQuery } from '@tanstack/react-query';
import type { DiscountRecord } from '#contract/discount-codes.ts';
import { orderNumber } from '#contract/order-number.ts';
import { formatDateTime } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { usesQuery } from './api.ts';

type Props = { code: DiscountRecord; onClose: () => void };

/** Who used a code, and for which order. */
export function DiscountUses({ code, onClose }: Props) {
  const { data: uses, isError } = useQuery({ ...usesQuery(code.id), staleTime: 0 }, queryClient);
  return (
    <Dialog onClose={onClose} title={`Uses of ${code.code}`}>
      <div className="mt-6">
        {isError && <p role="alert">The uses could not be loaded.</p>}
        {!uses && !isError && <p role="status">Loading…</p>}
        {uses?.length === 0 && <p>Not used yet.</p>}
        <ul className="grid">
          {uses?.map((use) => (
            <li
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2 text-[0.9375rem]"
              key={use.orderId}
            >
              <span className="break-all">{use.customerEmail}</span>
              <span className="text-ink-soft tabular-nums">
                {orderNumber(use.orderId)}, {formatDateTime(use.usedAt)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
