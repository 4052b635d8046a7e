import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { loadStripeScript } from './stripe-loader.ts';

export type StripeScript = Stripe | 'loading' | 'blocked';

/** Loads Stripe.js once; `blocked` when it fails or times out. */
export function useStripeScript(publishableKey: string): StripeScript {
  const [script, setScript] = useState<StripeScript>('loading');
  useEffect(() => {
    let isCurrent = true;
    loadStripeScript(publishableKey).then(
      (stripe) => isCurrent && setScript(stripe),
      () => isCurrent && setScript('blocked'),
    );
    return () => {
      isCurrent = false;
    };
  }, [publishableKey]);
  return script;
}
