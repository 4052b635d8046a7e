import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Decimal } from '#contract/money.ts';
import type { PaymentIntentCreated } from '#contract/orders.ts';
import { cardAppearance } from './card-appearance.ts';

/** The mounted card form for the Pay click. `total` is its amount when mounted, or as a Pay click last updated it. */
export type CardHandle = {
  stripe: Stripe;
  elements: StripeElements;
  intentId: string;
  total: Decimal;
};
export type CardRef = RefObject<CardHandle | null>;

type Props = {
  stripe: Stripe;
  intent: PaymentIntentCreated;
  handle: CardRef;
  onReady: () => void;
  onLoadError: () => void;
};

/** Stripe's Payment Element (§2 payment details). Another client secret mounts another one. */
export function CardForm({ stripe, intent, handle, onReady, onLoadError }: Props) {
  const { clientSecret } = intent;
  const options = useMemo(
    () => ({ clientSecret, appearance: cardAppearance(), locale: 'en-NZ' as const }),
    [clientSecret],
  );
  return (
    <Elements key={clientSecret} options={options} stripe={stripe}>
      <PaymentElement
        onLoadError={onLoadError}
        onReady={onReady}
        options={{
          layout: 'tabs',
          // Passed at the confirmation, from our own form (§5: billing equals shipping).
          fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
        }}
      />
      <HandleSetter handle={handle} intent={intent} />
    </Elements>
  );
}

/** Sets the handle of the mounted form, and updates the amount that the form shows. */
function HandleSetter({ handle, intent }: Pick<Props, 'handle' | 'intent'>) {
  const stripe = useStripe();
  const elements = useElements();
  const shownTotal = useRef<string>(undefined);
  const { paymentIntentId: intentId, total } = intent;

  useEffect(() => {
    if (!stripe || !elements) return;
    if (handle.current?.elements !== elements) {
      handle.current = { stripe, elements, intentId, total };
    } else if (shownTotal.current !== total) {
      // For display only: the Pay click updates it again once the order exists.
      elements.fetchUpdates();
    }
    shownTotal.current = total;
  }, [stripe, elements, intentId, total, handle]);

  useEffect(
    () => () => {
      handle.current = null;
    },
    [handle],
  );
  return null;
}
