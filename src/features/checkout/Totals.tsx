import { centsOf, formatDecimal } from '#contract/money.ts';
import type { PaymentIntentCreated } from '#contract/orders.ts';

type Props = {
  priced: Pick<PaymentIntentCreated, 'subtotal' | 'discount' | 'total'>;
  isBusy: boolean;
};

/** What the server will charge (§2); the browser sums nothing. */
export function Totals({ priced, isBusy }: Props) {
  const hasDiscount = centsOf(priced.discount) > 0;
  return (
    <dl
      aria-busy={isBusy}
      className={`mt-6 grid gap-2 transition-opacity ${isBusy ? 'opacity-50' : ''}`}
    >
      <Row label="Subtotal" value={formatDecimal(priced.subtotal)} />
      {hasDiscount && <Row label="Discount" value={`−${formatDecimal(priced.discount)}`} />}
      <div className="mt-2 flex items-baseline justify-between border-t border-line pt-4 text-lg">
        <dt>Total</dt>
        <dd className="tabular-nums">
          {formatDecimal(priced.total)} <span className="text-sm text-ink-soft">NZD</span>
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between text-[0.9375rem]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
