import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Destination } from '#contract/delivery-price.ts';
import { dismissToast, toast } from '#ui/toast-store.ts';
import { AcquisitionForm } from './AcquisitionForm.tsx';
import type { CardHandle } from './card/CardForm.tsx';
import { useStripeScript } from './card/use-stripe.ts';
import { type Delivery, deliveryForm } from './delivery/delivery.ts';
import { readSavedDelivery, saveDelivery } from './delivery/delivery-autosave.ts';
import { destinationOf, isDeliveryPriced } from './delivery/destination.ts';
import { Notice } from './notices/Notice.tsx';
import { TEXTS } from './notices/texts.ts';
import { type CheckedLine, correctionsOf } from './order/check-lines.ts';
import { type PayOutcome, withoutWork } from './order/pay-outcome.ts';
import { PayNotice, type PayResult } from './pay/PayNotice.tsx';
import { usePay } from './pay/use-pay.ts';
import { SetupNotice } from './setup/SetupNotice.tsx';
import type { Cart } from './setup/use-cart.ts';
import { otherAddressOf, type ReadySetup, type SetupState } from './setup/use-setup.ts';

/** Receives the lines that were paid: the cart may hold others by now. */
export type OnPaid = (
  outcome: Extract<PayOutcome, { kind: 'paid' | 'processing' }>,
  paid: readonly CheckedLine[],
) => void;

type Props = {
  publishableKey: string;
  cart: Cart;
  state: SetupState;
  ready: ReadySetup;
  /** Called with the buyer's email address once it is valid. */
  onEmail: (email: string) => void;
  /** Called with what delivery depends on; undefined until the zip code is complete. */
  onDestination: (destination: Destination | undefined) => void;
  /** Called when a payment begins and when it ends. */
  onPaying: (isPaying: boolean) => void;
  onPaid: OnPaid;
};

const storage = () => sessionStorage;

function reportEmail(typed: string, onEmail: Props['onEmail']) {
  const { success, data } = deliveryForm.shape.email.safeParse(typed);
  if (success) onEmail(data);
}

/** The right column. It stays mounted as long as the checkout, so that no response loses what was typed. */
export function AcquisitionColumn(props: Props) {
  const { publishableKey, cart, state, ready, onEmail, onDestination, onPaying, onPaid } = props;
  const card = useRef<CardHandle>(null);
  const script = useStripeScript(publishableKey);
  const [isCardReady, setCardReady] = useState(false);
  const [end, setEnd] = useState<PayResult | null>(null);
  const form = useForm<Delivery>({
    resolver: zodResolver(deliveryForm),
    defaultValues: readSavedDelivery(storage),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDelivery(storage, values);
          if (isDeliveryPriced()) onDestination(destinationOf(values));
        },
      }),
    [form, onDestination],
  );

  // A restored form has an address already.
  useEffect(() => {
    reportEmail(form.getValues('email'), onEmail);
    if (isDeliveryPriced()) onDestination(destinationOf(form.getValues()));
  }, [form, onEmail, onDestination]);

  function onEnd(outcome: PayOutcome) {
    if (outcome.kind === 'discount' && outcome.needsOtherAddress) {
      // The new price comes with the notice about the code.
      reportEmail(form.getValues('email'), onEmail);
      return state.refresh();
    }
    setEnd({ outcome, lines: ready.lines, code: ready.code });
    if (outcome.kind === 'paid' || outcome.kind === 'processing') onPaid(outcome, ready.lines);
    if (outcome.kind === 'failed') {
      // The notice beside the button has the message.
      toast({ title: outcome.title, variant: 'destructive' });
    }
    // The artist may have changed the table since the page was built.
    if (outcome.kind === 'repriced') onDestination(destinationOf(form.getValues()));
    if (outcome.kind === 'unavailable' || outcome.kind === 'repriced') state.refresh();
    if (outcome.kind === 'discount') cart.setDiscount(null);
    if (outcome.kind === 'fields') {
      for (const [name, message] of outcome.problems) form.setError(name, { message });
    }
  }
  useEffect(() => {
    // After the payment has ended, since no field takes the focus during one.
    if (end?.outcome.kind === 'fields' && end.outcome.problems[0]) {
      form.setFocus(end.outcome.problems[0][0]);
    }
  }, [end, form]);
  const applyCorrections: Cart['applyCorrections'] = (repairs) => {
    setEnd(null);
    cart.applyCorrections(repairs);
  };
  const { press, ...paying } = usePay({ setup: ready, card, cart, onEnd });
  const { isPaying } = paying;
  useEffect(() => onPaying(isPaying), [isPaying, onPaying]);
  const { latest } = state;
  const otherAddress = otherAddressOf(ready, cart);

  return (
    <AcquisitionForm
      card={card}
      form={form}
      isCardReady={isCardReady}
      {...paying}
      isWaiting={state.isBusy || latest?.kind !== 'ready'}
      onEmail={(typed) => reportEmail(typed, onEmail)}
      onCardReady={() => setCardReady(true)}
      onSubmit={(delivery) => {
        setEnd(null);
        dismissToast();
        return press(delivery);
      }}
      script={script}
      setup={ready}
    >
      {end && !(end.outcome.kind === 'repriced' && state.isBusy) && (
        <PayNotice
          end={end}
          total={ready.price.total}
          onCorrect={
            latest?.kind === 'unavailable'
              ? undefined
              : (artworkId, quantity) => {
                  const outcome = withoutWork(end.outcome, artworkId);
                  setEnd(outcome && { ...end, outcome });
                  cart.applyCorrections([{ artworkId, quantity }]);
                }
          }
        />
      )}
      {otherAddress && (
        <Notice
          announce={false}
          message={TEXTS.discountOtherAddress(otherAddress.code)}
          title={otherAddress.message}
          tone="calm"
        />
      )}
      {latest && latest.kind !== 'ready' && (
        <SetupNotice
          onCorrect={() =>
            latest.kind === 'unavailable' && applyCorrections(correctionsOf(latest.lines))
          }
          onRetry={state.refresh}
          setup={latest}
        />
      )}
    </AcquisitionForm>
  );
}
