import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { type RefObject, useEffect, useMemo } from 'react';
import { centsOf, type Decimal } from '#contract/money.ts';
import { CURRENCY } from '#contract/pricing.ts';
import { cardAppearance } from './card-appearance.ts';

/** The mounted card form, for the Pay click. */
export type CardHandle = { stripe: Stripe; elements: StripeElements };
export type CardRef = RefObject<CardHandle | null>;

type Props = {
  stripe: Stripe;
  total: Decimal;
  handle: CardRef;
  onReady: () => void;
  onLoadError: () => void;
};

/**
 * Stripe's Payment Element (§2 payment details), before there is an intent:
 * https://docs.stripe.com/payments/accept-a-payment-deferred. A changed total updates the mounted form.
 */
export function CardForm({ stripe, total, handle, onReady, onLoadError }: Props) {
  const options = useMemo(
    (): StripeElementsOptionsMode => ({
      mode: 'payment',
      amount: centsOf(total),
      currency: CURRENCY,
      // As the server makes the intent.
      allowedPaymentMethodTypes: ['card'],
      appearance: cardAppearance(),
      locale: 'en-NZ',
    }),
    [total],
  );
  return (
    <Elements options={options} stripe={stripe}>
      <PaymentElement
        onLoadError={onLoadError}
        onReady={onReady}
        options={{
          layout: 'tabs',
          // The gallery takes cards, and the wallets that hold them; Link needs frames that its policy does not allow.
          wallets: { link: 'never' },
          // Passed at the confirmation, from our own form (§5: billing equals shipping).
          fields: { billingDetails: { address: { country: 'never', postalCode: 'never' } } },
        }}
      />
      <HandleSetter handle={handle} />
    </Elements>
  );
}

function HandleSetter({ handle }: Pick<Props, 'handle'>) {
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    handle.current = stripe && elements ? { stripe, elements } : null;
    return () => {
      handle.current = null;
    };
  }, [stripe, elements, handle]);
  return null;
}
