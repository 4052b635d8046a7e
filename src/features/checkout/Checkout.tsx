import { useState } from 'react';
import { type TextToast, toastAfterNavigation } from '#ui/toast-store.ts';
import type { OnPaid } from './AcquisitionColumn.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { FilledCheckout } from './FilledCheckout.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { TEXTS } from './notices/texts.ts';
import { finishOrder, finishReturn } from './payment-return/finish-return.ts';
import { PaymentDone } from './payment-return/PaymentDone.tsx';
import { useReservedLink } from './reserved-link.ts';
import { SetupError } from './setup/SetupError.tsx';
import { useCart } from './setup/use-cart.ts';
import { Waiting } from './Waiting.tsx';

/** The checkout (§2). `publishableKey` is undefined where payments are not configured. */
export function Checkout({ publishableKey }: { publishableKey: string | undefined }) {
  const cart = useCart();
  const { isOpening, problem, tryAgain } = useReservedLink();
  const [thanks, setThanks] = useState<TextToast | null>(null);

  const finish: OnPaid = ({ kind, order }, paid) => leave(finishOrder(kind, order.id, paid));

  function leave(texts: TextToast) {
    setThanks(texts);
    toastAfterNavigation(texts);
    // `replace`: Back must not lead to a finished checkout.
    window.location.replace('/portfolio');
  }

  if (thanks) return <PaymentDone {...thanks} />;
  if (isOpening && !problem) return <Waiting text={TEXTS.linkOpening} />;
  const notice = problem && (
    <LinkNotice isOpening={isOpening} onTryAgain={tryAgain} problem={problem} />
  );
  if (cart.lines.length === 0) {
    return (
      <>
        {notice}
        <EmptyCart />
      </>
    );
  }
  return (
    <>
      {notice}
      {publishableKey ? (
        <FilledCheckout
          cart={cart}
          onEarlier={(check) => leave(finishReturn(check))}
          onPaid={finish}
          publishableKey={publishableKey}
        />
      ) : (
        <SetupError message={TEXTS.closed} />
      )}
    </>
  );
}
