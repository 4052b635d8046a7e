import { useStore } from '@nanostores/react';
import { formatCents } from '#lib/format.ts';
import { $totals } from './store.ts';

/**
 * Subtotal, discount and total (§2), and what delivery will cost: it is part of the total once the checkout knows where
 * to.
 */
export function CartTotals({ delivery }: { delivery: string }) {
  const { subtotalCents, discountCents, totalCents } = useStore($totals);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-[0.9375rem] tabular-nums">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd className="text-right">{formatCents(subtotalCents)}</dd>
        <dt className="text-ink-soft">Discount</dt>
        <dd className="text-right">
          {discountCents > 0 && '−'}
          {formatCents(discountCents)}
        </dd>
        <dt className="mt-1.5 text-base">Total</dt>
        <dd className="mt-1.5 text-right text-base">{formatCents(totalCents)}</dd>
      </dl>
      <p className="-mt-3 flex items-center justify-between text-sm text-ink-soft tabular-nums">
        <a className="quiet-link -my-3 inline-flex min-h-11 items-center" href="/delivery">
          Delivery
        </a>{' '}
        <span>{delivery}</span>
      </p>
    </>
  );
}
