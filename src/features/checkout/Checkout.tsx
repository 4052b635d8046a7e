import { useState } from 'react';
import { orderNumber } from '#contract/order-number.ts';
import { toastAfterNavigation } from '#ui/toast-store.ts';
import type { CheckedLine } from './check-lines.ts';
import { clearSavedDelivery } from './delivery-storage.ts';
import { EmptyCart } from './EmptyCart.tsx';
import { FilledCheckout } from './FilledCheckout.tsx';
import { rememberOrder } from './latest-order.ts';
import { PaymentDone } from './PaymentDone.tsx';
import type { PayOutcome } from './pay-outcome.ts';
import { useReservedLink } from './reserved-link.ts';
import { SetupError } from './SetupError.tsx';
import { TEXTS } from './texts.ts';
import { useCart } from './use-cart.ts';
import { Waiting } from './Waiting.tsx';

type Paid = Extract<PayOutcome, { kind: 'paid' | 'processing' }>;

/** The checkout (§2). `publishableKey` is undefined where payments are not configured. */
export function Checkout({ publishableKey }: { publishableKey: string | undefined }) {
  const cart = useCart();
  const isOpening = useReservedLink();
  const [thanks, setThanks] = useState<{ title: string; message: string } | null>(null);

  function finish({ kind, order }: Paid, paid: readonly CheckedLine[]) {
    const number = orderNumber(order.id);
    const texts =
      kind === 'paid'
        ? { title: TEXTS.paymentSuccessful, message: TEXTS.thankYou(number) }
        : { title: TEXTS.processing, message: TEXTS.processingMore(number) };
    setThanks(texts);
    cart.removePaid(paid);
    clearSavedDelivery();
    rememberOrder(order.id);
    toastAfterNavigation({ title: texts.title, description: texts.message });
    // `replace`: Back must not lead to a finished checkout.
    window.location.replace('/portfolio');
  }

  if (thanks) return <PaymentDone {...thanks} />;
  if (isOpening) return <Waiting text={TEXTS.linkOpening} />;
  if (cart.lines.length === 0) return <EmptyCart />;
  if (!publishableKey) return <SetupError message={TEXTS.closed} />;
  return <FilledCheckout cart={cart} onPaid={finish} publishableKey={publishableKey} />;
}
