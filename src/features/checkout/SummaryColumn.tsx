import { LIMITS } from '#contract/limits.ts';
import { appliedCode, applyCode } from '#features/cart/discount-code.ts';
import { CodeForm } from '#ui/CodeForm.tsx';
import { CollectionSummary } from './CollectionSummary.tsx';
import { TEXTS } from './notices/texts.ts';
import type { Cart } from './setup/use-cart.ts';
import { otherAddressOf, type SetupState } from './setup/use-setup.ts';
import { Totals } from './Totals.tsx';

type Props = { cart: Cart; state: SetupState; isPaying: boolean };

/**
 * The left column: the works in their current state, the code, and what the server will charge. The code has a form
 * of its own, so that Enter in it applies the code.
 */
export function SummaryColumn({ cart, state: { latest, ready, isBusy }, isPaying }: Props) {
  const checked = latest?.kind === 'unavailable' ? latest.lines : ready?.lines;
  const { discount } = cart;
  return (
    <CollectionSummary lines={checked ?? []}>
      {ready && (
        <>
          <div className="mt-6">
            <CodeForm
              applied={
                discount && {
                  ...appliedCode(discount),
                  ...(otherAddressOf(ready, cart) && { amount: TEXTS.notWithAddress }),
                }
              }
              disabled={isBusy || isPaying}
              label="Discount code"
              maxLength={LIMITS.code}
              onApply={applyCode}
              onRemove={() => cart.setDiscount(null)}
            />
          </div>
          <Totals destination={ready.destination} isBusy={isBusy} priced={ready.price} />
        </>
      )}
    </CollectionSummary>
  );
}
