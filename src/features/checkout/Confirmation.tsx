import { useEffect, useState } from 'react';
import { dispatchedWithin } from '#contract/delivery-price.ts';
import { centsOf, formatDecimal } from '#contract/money.ts';
import { orderNumber } from '#contract/order-number.ts';
import type { OrderConfirmation } from '#contract/orders.ts';
import { formatDay } from '#lib/format.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ConfirmedWork } from './ConfirmedWork.tsx';
import { RETURN_TEXTS as TEXTS } from './notices/return-texts.ts';
import { checkPayment, type PaymentCheck } from './payment-return/payment-check.ts';

/** A buyer's own order, by the cookie of the browser that placed it: what was bought, where it goes, what follows. */
export function Confirmation() {
  const [check, setCheck] = useState<PaymentCheck>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const order = new URLSearchParams(window.location.search).get('order');
    void checkPayment(order ? { order } : {}).then(setCheck);
  }, [tries]);
  if (!check) return <CheckingPayment />;
  if ('confirmation' in check) return <Confirmed {...check} />;
  const isUnknown = check.kind === 'unknown';
  return (
    <div className="py-section">
      <h1 className="font-serif text-title leading-tight">
        {isUnknown ? TEXTS.orderUnknown : TEXTS.notChecked}
      </h1>
      <p className="mt-4 max-w-xl text-ink-soft">
        {isUnknown ? TEXTS.orderUnknownMore : TEXTS.orderUnreachable}
      </p>
      <p className="mt-8">
        {isUnknown ? (
          <a className={buttonClass('outline')} href="/contact">
            {TEXTS.writeToUs}
          </a>
        ) : (
          <Button onClick={() => setTries(tries + 1)} variant="outline">
            {TEXTS.tryAgain}
          </Button>
        )}
      </p>
    </div>
  );
}

/** Shown until the server has answered. */
export function CheckingPayment() {
  return (
    <div className="py-section">
      <h1 className="font-serif text-title leading-tight">{TEXTS.confirmation}</h1>
      <p className="mt-4 text-ink-soft" role="status">
        {TEXTS.checking}
      </p>
    </div>
  );
}

type Known = Extract<PaymentCheck, { confirmation: OrderConfirmation }>;

function Confirmed({ kind, confirmation }: Known) {
  const { order, items, addressLines, trackingUrl } = confirmation;
  const isToCollect = order.deliveryMethod === 'collect';
  const number = orderNumber(order.id);
  return (
    <div className="max-w-[44rem] pb-section">
      <h1 className="font-serif text-title leading-tight">{TEXTS.confirmationTitle[kind]}</h1>
      <p className="mt-3 text-ink-soft">
        Order {number}, {formatDay(order.createdAt)}
      </p>
      <ul className="mt-10 divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order do not move
          <ConfirmedWork item={item} key={index} />
        ))}
      </ul>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-y-1.5 tabular-nums">
        {order.subtotal !== order.total && (
          <>
            <dt className="text-ink-soft">Subtotal</dt>
            <dd className="text-right">{formatDecimal(order.subtotal)}</dd>
          </>
        )}
        {centsOf(order.discount) > 0 && (
          <>
            <dt className="text-ink-soft">Discount</dt>
            <dd className="text-right">−{formatDecimal(order.discount)}</dd>
          </>
        )}
        {centsOf(order.delivery) > 0 && (
          <>
            <dt className="text-ink-soft">Delivery</dt>
            <dd className="text-right">{formatDecimal(order.delivery)}</dd>
          </>
        )}
        <dt>Total, NZD</dt>
        <dd className="text-right">{formatDecimal(order.total)}</dd>
      </dl>
      <div className="mt-12 grid gap-10 sm:grid-cols-2">
        <section>
          <h2 className="font-serif text-xl">{isToCollect ? 'Collection' : 'Delivery'}</h2>
          <p className="mt-3 break-words whitespace-pre-line">
            {isToCollect
              ? `${order.firstName} ${order.lastName}, from the studio in ${site.location}`
              : [`${order.firstName} ${order.lastName}`, ...addressLines].join('\n')}
          </p>
        </section>
        <section>
          <h2 className="font-serif text-xl">What happens next</h2>
          <p className="mt-3">{nextStep(kind, confirmation)}</p>
          {trackingUrl && (
            <p className="mt-2">
              <a className="quiet-link" href={trackingUrl} rel="noreferrer">
                Follow the delivery
              </a>
            </p>
          )}
          {site.email && (
            <p className="mt-4">
              Questions? Write to{' '}
              <a
                className="quiet-link"
                href={`mailto:${site.email}?subject=${encodeURIComponent(`Order ${number}`)}`}
              >
                {site.email}
              </a>
              .
            </p>
          )}
        </section>
      </div>
      <p className="mt-12">
        <a className={buttonClass('outline')} href="/portfolio">
          {TEXTS.toPortfolio}
        </a>
      </p>
    </div>
  );
}

function nextStep(kind: Known['kind'], confirmation: OrderConfirmation): string {
  const { order, items, dispatchedAt, readyAt, isDeleted } = confirmation;
  const isToCollect = order.deliveryMethod === 'collect';
  if (dispatchedAt && kind === 'paid') {
    const day = formatDay(dispatchedAt);
    return isToCollect ? TEXTS.collected(day) : TEXTS.dispatched(day);
  }
  if (isDeleted && kind === 'paid') return TEXTS.deleted;
  if (isToCollect && kind === 'paid')
    return readyAt ? TEXTS.ready(formatDay(readyAt)) : TEXTS.toCollect(order.email);
  const works = items.map(({ artwork }) => artwork);
  return TEXTS.nextSteps(order.email, dispatchedWithin(site.deliveryTable, works))[kind];
}
