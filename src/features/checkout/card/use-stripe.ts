import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { followStripeScript } from './stripe-loader.ts';

export type StripeScript = Stripe | 'loading' | 'blocked';

/** Loads Stripe.js once; `blocked` when it fails, or as long as it does not arrive in time. */
export function useStripeScript(publishableKey: string): StripeScript {
  const [script, setScript] = useState<StripeScript>('loading');
  useEffect(() => {
    let isCurrent = true;
    followStripeScript(publishableKey, (loaded) => isCurrent && setScript(loaded));
    return () => {
      isCurrent = false;
    };
  }, [publishableKey]);
  return script;
}
