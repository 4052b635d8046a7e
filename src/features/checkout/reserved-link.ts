import { useCallback, useEffect, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { addLine, type CartItem } from '#features/cart/lines.ts';
import { $cart } from '#features/cart/store.ts';
import { hasCode, messageOf } from '#lib/api-client.ts';
import { TEXTS } from './notices/texts.ts';
import { openReservation } from './order/api.ts';

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('reserved');

/** Adds a reserved work with the secret of its link; one that is there already gets the secret. */
export function withReservation(
  items: readonly CartItem[],
  artwork: Artwork,
  reservation: string,
): CartItem[] {
  const isThere = items.some((item) => item.artwork.id === artwork.id);
  const next = isThere ? [...items] : addLine(items, artwork);
  return next.map((item) => (item.artwork.id === artwork.id ? { ...item, reservation } : item));
}

/** Why a link could not be opened. */
export type LinkProblem = {
  message: string;
  /** The link's secret; null where trying again is of no use. */
  token: string | null;
};

/**
 * Opens the link of a reservation, `/checkout#reserved=…`: its work is added to the collection, and the secret leaves
 * the address bar. A fragment reaches no server, and so no log, cache or Referer.
 */
export function useReservedLink() {
  const [isOpening, setOpening] = useState(() => Boolean(tokenIn(window.location.hash)));
  const [problem, setProblem] = useState<LinkProblem | null>(null);
  const open = useCallback(async (token: string) => {
    setProblem(await openLink(token));
    setOpening(false);
  }, []);
  useEffect(() => {
    const follow = () => {
      const token = tokenIn(window.location.hash);
      if (token) void open(token);
    };
    follow();
    void dropEnded();
    // A link that is pasted into the open page only changes its fragment.
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [open]);
  const tryAgain = (token: string) => {
    setOpening(true);
    void open(token);
  };
  return { isOpening, problem, tryAgain };
}

/** Opens a link; null if that succeeds. */
export async function openLink(token: string): Promise<LinkProblem | null> {
  try {
    const artwork = await openReservation(token);
    const other = $cart.get().items.find((item) => item.artwork.id === artwork.id)?.reservation;
    if (other && other !== token && (await isOpen(other))) {
      clearHash();
      return { message: TEXTS.linkOfOtherCopy, token: null };
    }
    const cart = $cart.get();
    $cart.set({ ...cart, items: withReservation(cart.items, artwork, token) });
    clearHash();
    return null;
  } catch (error) {
    const message = messageOf(error, TEXTS.unexpectedTryAgain);
    if (!hasCode(error, 'not_found')) return { message, token };
    clearHash();
    return { message, token: null };
  }
}

/** False only where the server says that the link has ended; true where it cannot be asked. */
const isOpen = (token: string) =>
  openReservation(token).then(
    () => true,
    (error) => !hasCode(error, 'not_found'),
  );

/** Secrets of links that have ended since leave the collection: their works are kept for nobody here any more. */
export async function dropEnded(): Promise<void> {
  for (const { reservation } of $cart.get().items) {
    if (!reservation || (await isOpen(reservation))) continue;
    const cart = $cart.get();
    const items = cart.items.map((item) => {
      const { reservation: ended, ...rest } = item;
      return ended === reservation ? rest : item;
    });
    $cart.set({ ...cart, items });
  }
}

function clearHash(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
