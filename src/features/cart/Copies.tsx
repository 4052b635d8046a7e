import { LIMITS } from '#contract/limits.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import '#ui/tooltip.ts';
import type { CartArtwork } from './lines.ts';
import { setQuantity } from './store.ts';

type Props = { artwork: CartArtwork; quantity: number; left: number };

/**
 * Buttons that change how many copies of a print are in the cart: from 1 to the copies left, at most `LIMITS.quantity`.
 */
export function Copies({ artwork: { id, title }, quantity, left }: Props) {
  const most = Math.min(left, LIMITS.quantity);
  const step = (by: 1 | -1) => ({
    // Not `disabled`: the button would lose the keyboard's focus when the limit is reached.
    'aria-disabled': by < 0 ? quantity <= 1 : quantity >= most,
    className: buttonClass('icon', 'aria-disabled:text-edge'),
    onClick: () => setQuantity(id, Math.min(most, Math.max(1, quantity + by))),
    type: 'button' as const,
  });
  return (
    <fieldset className="-ml-4 flex items-center">
      <legend className="sr-only">Copies of {title}</legend>
      <button aria-label={`One copy fewer of ${title}`} data-tooltip="One fewer" {...step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <output className="min-w-6 text-center text-ink tabular-nums">{quantity}</output>
      <button aria-label={`One copy more of ${title}`} data-tooltip="One more" {...step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </fieldset>
  );
}
