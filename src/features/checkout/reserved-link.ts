import { useEffect, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { addLine, type CartItem } from '#features/cart/lines.ts';
import { $cart } from '#features/cart/store.ts';
import { hasCode, messageOf } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';
import { openReservation } from './api.ts';
import { TEXTS } from './texts.ts';

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

/**
 * Opens the link of a reservation, `/checkout#reserved=…`: its work is added to the collection, and the secret leaves
 * the address bar. A fragment reaches no server, and so no log, cache or Referer. Returns whether it is still being
 * opened.
 */
export function useReservedLink(): boolean {
  const [isOpening, setOpening] = useState(() => tokenIn(window.location.hash) !== null);
  useEffect(() => {
    const follow = async () => {
      const token = tokenIn(window.location.hash);
      if (token) await open(token);
      setOpening(false);
    };
    void follow();
    // A link that is pasted into the open page only changes its fragment.
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return isOpening;
}

async function open(token: string): Promise<void> {
  try {
    const artwork = await openReservation(token);
    const cart = $cart.get();
    $cart.set({ ...cart, items: withReservation(cart.items, artwork, token) });
    clearHash();
  } catch (error) {
    const isOver = hasCode(error, 'not_found');
    if (isOver) clearHash();
    toast({
      title: isOver ? TEXTS.linkOver : TEXTS.error,
      description: messageOf(error, TEXTS.linkFailed),
      variant: 'destructive',
    });
  }
}

function clearHash(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}
