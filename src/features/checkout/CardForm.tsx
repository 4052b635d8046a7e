import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { PaymentIntentCreated } from '#contract/orders.ts';
import { cardAppearance } from './card-appearance.ts';

/** The mounted card form, as the Pay click needs it. `total` is the amount it knows for sure; a decimal. */
export type CardHandle = {
  stripe: Stripe;
  elements: StripeElements;
  intentId: string;
  total: string;
};
export type CardRef = RefObject<CardHandle | null>;

type Props = {
  stripe: Stripe;
  intent: PaymentIntentCreated;
  handle: CardRef;
  onReady: () => void;
  onLoadError: () => void;
};

/** The provider's own card form (§2 payment details). Another client secret mounts another form. */
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
          // Asked for in the form above, and given at the confirmation (§5: billing equals shipping).
          fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
        }}
      />
      <Handover handle={handle} intent={intent} />
    </Elements>
  );
}

/** Hands the mounted form to the Pay button outside, and lets it show a changed amount. */
function Handover({ handle, intent }: Pick<Props, 'handle' | 'intent'>) {
  const stripe = useStripe();
  const elements = useElements();
  const shownTotal = useRef<string>(undefined);
  const { paymentIntentId: intentId, total } = intent;

  useEffect(() => {
    if (!stripe || !elements) return;
    if (handle.current?.elements !== elements) {
      handle.current = { stripe, elements, intentId, total };
    } else if (shownTotal.current !== total) {
      // Only for the eye: the Pay click asks again, once the order's amount is settled.
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
