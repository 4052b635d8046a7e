import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { loadCardForm } from './stripe-loader.ts';

export type CardScript = Stripe | 'loading' | 'blocked';

/** Loads Stripe.js once; `blocked` when it fails or times out. */
export function useStripeScript(publishableKey: string): CardScript {
  const [script, setScript] = useState<CardScript>('loading');
  useEffect(() => {
    let isCurrent = true;
    loadCardForm(publishableKey).then(
      (stripe) => isCurrent && setScript(stripe),
      () => isCurrent && setScript('blocked'),
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey]);
  return script;
}
