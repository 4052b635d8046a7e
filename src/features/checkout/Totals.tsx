import type { Destination } from '#contract/delivery-price.ts';
import { centsOf, formatDecimal } from '#contract/money.ts';
import type { OrderPrice } from '#contract/orders.ts';
import { isDeliveryPriced } from './delivery/destination.ts';
import { TEXTS } from './notices/texts.ts';

type Props = {
  priced: OrderPrice;
  /** What the price of delivery is for. */
  destination: Destination | undefined;
  isBusy: boolean;
};

/** What the server will charge (§2); the browser sums nothing. */
export function Totals({ priced, destination, isBusy }: Props) {
  const hasDiscount = centsOf(priced.discount) > 0;
  // The server's table may be newer than this page.
  const isPriced = isDeliveryPriced() || centsOf(priced.delivery) > 0;
  return (
    <div
      aria-busy={isBusy}
      className={`mt-6 grid gap-2 transition-opacity ${isBusy ? 'opacity-50' : ''}`}
    >
      <dl className="grid gap-2">
        <Row label="Subtotal" value={formatDecimal(priced.subtotal)} />
        {hasDiscount && <Row label="Discount" value={`−${formatDecimal(priced.discount)}`} />}
        {isPriced && <Row label="Delivery" value={deliveryText(priced, destination)} />}
        <div className="mt-2 flex items-baseline justify-between border-t border-line pt-4 text-lg">
          <dt>Total</dt>
          <dd className="tabular-nums">
            {formatDecimal(priced.total)} <span className="text-sm text-ink-soft">NZD</span>
          </dd>
        </div>
      </dl>
      {!isPriced && (
        <p className="flex justify-between text-sm text-ink-soft">
          <span>Delivery</span> <span>{TEXTS.deliveryIncluded}</span>
        </p>
      )}
    </div>
  );
}

function deliveryText({ delivery }: OrderPrice, destination: Destination | undefined): string {
  if (!destination) return TEXTS.zipCodeMissing;
  return destination.method === 'collect' ? TEXTS.collected : formatDecimal(delivery);
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between text-[0.9375rem]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
