import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchWorks, priceCollection } from '../order/api.ts';
import { type CurrentCart, type OtherAddress, type Setup, setUpPayment } from './setup.ts';

const calls = { artworks: fetchWorks, price: priceCollection };

export type ReadySetup = Extract<Setup, { kind: 'ready' }>;

/** Why the code of the cart is not in the price, where another email address may use it. */
export const otherAddressOf = (
  { otherAddress }: ReadySetup,
  { discount }: Pick<CurrentCart, 'discount'>,
): OtherAddress | undefined => (otherAddress?.code === discount?.code ? otherAddress : undefined);

export type SetupState = {
  /** The latest result; null before the first. */
  latest: Setup | null;
  /** The latest payable result: from the first one on, the form and its card stay mounted. */
  ready: ReadySetup | null;
  isBusy: boolean;
  refresh: () => void;
};

/**
 * Prices the cart, and again whenever a work, a quantity, a reservation, the code, the address that the code may need
 * or the destination changes.
 */
export function useSetup(cart: CurrentCart): SetupState {
  const [latest, setLatest] = useState<Setup | null>(null);
  const [ready, setReady] = useState<ReadySetup | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [refreshes, setRefreshes] = useState(0);
  const refused = useRef<OtherAddress>(undefined);
  const latestCart = useRef(cart);
  latestCart.current = cart;
  const content = contentOf(cart);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `content` or `refreshes` requests a new price
  useEffect(() => {
    if (latestCart.current.lines.length === 0) return;
    let isCurrent = true;
    setBusy(true);
    setUpPayment(calls, { ...latestCart.current, refused: refused.current }).then((setup) => {
      // A slow response for an earlier cart must not replace the one for this cart.
      if (!isCurrent) return;
      setLatest(setup);
      if (setup.kind === 'ready') {
        setReady(setup);
        refused.current = setup.otherAddress;
      }
      setBusy(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [content, refreshes]);

  const refresh = useCallback(() => setRefreshes((before) => before + 1), []);
  return { latest, ready, isBusy, refresh };
}

function contentOf({ lines, discount, email, destination }: CurrentCart): string {
  const works = lines.map(
    ({ artwork, quantity, reservation = '' }) => `${artwork.id}×${quantity}${reservation}`,
  );
  const code = discount ? [discount.code, email] : [];
  const to = destination ? Object.values(destination) : [];
  return [...works, ...code, ...to].join(' ');
}
