import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentIntentCreated } from '#contract/orders.ts';
import { validateCode } from '#features/cart/discount-code.ts';
import { fetchCurrentArtworks } from '#features/catalogue/api.ts';
import { createPaymentIntent } from './api.ts';
import { type CartNow, type Setup, setUpPayment } from './setup.ts';

const calls = { artworks: fetchCurrentArtworks, validateCode, createIntent: createPaymentIntent };

export type ReadySetup = Extract<Setup, { kind: 'ready' }>;

export type SetupState = {
  /** The last answer; null before the first. */
  latest: Setup | null;
  /** The last one that could be paid: once it is there, the form and the card in it stay mounted. */
  ready: ReadySetup | null;
  isBusy: boolean;
  refresh: () => void;
  replaceIntent: (intent: PaymentIntentCreated) => void;
};

/** Prices the cart now, and again whenever a work, a quantity, the code in it or whose it must be changes. */
export function useSetup(cart: CartNow): SetupState {
  const [latest, setLatest] = useState<Setup | null>(null);
  const [ready, setReady] = useState<ReadySetup | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [round, setRound] = useState(0);
  const now = useRef(cart);
  now.current = cart;
  const content = contentOf(cart);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` and `round` are what asks for a new price
  useEffect(() => {
    if (now.current.lines.length === 0) return;
    let isCurrent = true;
    setBusy(true);
    setUpPayment(calls, now.current).then((answer) => {
      // A slow answer about an earlier cart must not overtake the one for this cart.
      if (!isCurrent) return;
      setLatest(answer);
      if (answer.kind === 'ready') setReady(answer);
      setBusy(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [content, round]);

  const refresh = useCallback(() => setRound((before) => before + 1), []);
  const replaceIntent = useCallback((intent: PaymentIntentCreated) => {
    const renewed = (setup: ReadySetup | null) => setup && { ...setup, intent };
    setReady(renewed);
    setLatest((setup) => (setup?.kind === 'ready' ? renewed(setup) : setup));
  }, []);
  return { latest, ready, isBusy, refresh, replaceIntent };
}

function contentOf({ lines, discount, email }: CartNow): string {
  const works = lines.map(({ artwork, quantity }) => `${artwork.id}×${quantity}`);
  return [...works, ...(discount ? [discount.code, email] : [])].join(' ');
}
