import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { CardRef } from '../card/CardForm.tsx';
import type { Delivery } from '../delivery/delivery.ts';
import type { PayOutcome } from '../order/pay-outcome.ts';
import type { Cart } from '../setup/use-cart.ts';
import type { ReadySetup } from '../setup/use-setup.ts';
import { pay } from './pay.ts';
import { payStepsOf } from './pay-steps.ts';

type Options = {
  setup: ReadySetup;
  card: CardRef;
  cart: Pick<Cart, 'key' | 'setOrder'>;
  onEnd: (outcome: PayOutcome) => void;
};

/** How long after the Pay click the page says that the payment is still in progress, in ms. */
const SLOW_AFTER_MS = 8_000;

/**
 * The Pay click; a second click while the first is under way does nothing. `heldUntil` is ISO 8601, null while another
 * collection is shown than the one that is held; `isSlow` is true when the response takes long.
 */
export function usePay({ setup, card, cart, onEnd }: Options) {
  const [isPaying, setPaying] = useState(false);
  /** Until when these lines are held, ISO 8601. */
  const [held, setHeld] = useState<{ until: string | null; lines: string } | null>(null);
  const lines = JSON.stringify(setup.lines.map(({ artworkId, quantity }) => [artworkId, quantity]));
  const [isSlow, setSlow] = useState(false);
  const underway = useRef(false);

  useEffect(() => {
    if (!isPaying) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPaying]);

  async function press(delivery: Delivery): Promise<void> {
    const mounted = card.current;
    if (underway.current || !mounted) return;
    underway.current = true;
    setPaying(true);
    const onHold = ({ id, holdExpiresAt }: Order) => {
      setHeld({ until: holdExpiresAt, lines });
      cart.setOrder(id);
    };
    let outcome: PayOutcome;
    try {
      const steps = payStepsOf({ card: mounted, delivery, setup, cartKey: cart.key(), onHold });
      outcome = await pay(steps, setup.price.total);
    } finally {
      underway.current = false;
      setPaying(false);
    }
    onEnd(outcome);
  }

  return { isPaying, isSlow, heldUntil: held?.lines === lines ? held.until : null, press };
}
