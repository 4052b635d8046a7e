import { useEffect, useState } from 'react';
import type { Destination } from '#contract/delivery-price.ts';
import { toast } from '#ui/toast-store.ts';
import { AcquisitionColumn, type OnPaid } from './AcquisitionColumn.tsx';
import { TEXTS } from './notices/texts.ts';
import { correctionsOf } from './order/check-lines.ts';
import type { PaidCheck } from './payment-return/payment-check.ts';
import { SummaryColumn } from './SummaryColumn.tsx';
import { SetupError } from './setup/SetupError.tsx';
import { SetupNotice } from './setup/SetupNotice.tsx';
import type { Cart } from './setup/use-cart.ts';
import { useSetup } from './setup/use-setup.ts';
import { useEarlierOrder } from './use-earlier-order.ts';
import { Waiting } from './Waiting.tsx';

type Props = {
  publishableKey: string;
  cart: Cart;
  onPaid: OnPaid;
  /** Called when an earlier press of Pay turns out to have paid. */
  onEarlier: (check: PaidCheck) => void;
};

/** A checkout with works in it: sets the payment up, then shows the two columns (§2). */
export function FilledCheckout({ publishableKey, cart, onPaid, onEarlier }: Props) {
  const [email, setEmail] = useState<string>();
  const [destination, setDestination] = useState<Destination>();
  const [isPaying, setPaying] = useState(false);
  const state = useSetup({ ...cart, email, destination });
  const { latest, ready } = state;
  useEarlierOrder({ isUnavailable: latest?.kind === 'unavailable', isPaying }, onEarlier);

  useEffect(() => {
    if (latest?.kind === 'failed') {
      toast({ title: TEXTS.setupError, description: latest.message, variant: 'destructive' });
    }
    if (latest?.kind === 'ready' && latest.dropped) {
      toast({ title: TEXTS.discountInvalid, description: latest.dropped, variant: 'destructive' });
      cart.setDiscount(null);
    }
  }, [latest, cart.setDiscount]);
  const otherAddress = latest?.kind === 'ready' ? latest.otherAddress : undefined;
  useEffect(() => {
    // Once for each refusal, which is an object of its own.
    if (!otherAddress) return;
    const description = otherAddress.message;
    toast({ title: TEXTS.discountInvalid, description, variant: 'destructive' });
  }, [otherAddress]);

  if (!latest) return <Waiting text={TEXTS.settingUp} />;
  if (!ready && latest.kind === 'failed') return <SetupError message={latest.message} />;
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:gap-x-28">
      <SummaryColumn cart={cart} isPaying={isPaying} state={state} />
      {ready ? (
        <AcquisitionColumn
          cart={cart}
          onDestination={setDestination}
          onEmail={setEmail}
          onPaid={onPaid}
          onPaying={setPaying}
          publishableKey={publishableKey}
          ready={ready}
          state={state}
        />
      ) : (
        <SetupNotice
          onCorrect={() =>
            latest.kind === 'unavailable' && cart.applyCorrections(correctionsOf(latest.lines))
          }
          onRetry={state.refresh}
          setup={latest}
        />
      )}
    </div>
  );
}
