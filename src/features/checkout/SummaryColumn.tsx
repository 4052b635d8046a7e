import { messageOf } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';
import { validateCode } from './api.ts';
import { CollectionSummary } from './CollectionSummary.tsx';
import { DiscountField } from './DiscountField.tsx';
import { Totals } from './Totals.tsx';
import { TEXTS } from './texts.ts';
import type { Cart } from './use-cart.ts';
import type { SetupState } from './use-setup.ts';

type Props = { cart: Cart; state: SetupState };

/** The left column: the works as they are now, the code, and what the server will charge. */
export function SummaryColumn({ cart, state: { latest, ready, isBusy } }: Props) {
  const checked = latest?.kind === 'unavailable' ? latest.lines : ready?.lines;

  async function apply(code: string): Promise<string | undefined> {
    try {
      cart.setDiscount(await validateCode(code));
      toast({ title: TEXTS.discountApplied, description: TEXTS.totalUpdated });
      return undefined;
    } catch (error) {
      const description = messageOf(error, TEXTS.discountInvalidFallback);
      toast({ title: TEXTS.discountInvalid, description, variant: 'destructive' });
      return description;
    }
  }

  return (
    <CollectionSummary lines={checked ?? []}>
      {ready && (
        <>
          <DiscountField
            code={cart.discount?.code ?? null}
            disabled={isBusy}
            onApply={apply}
            onRemove={() => cart.setDiscount(null)}
          />
          <Totals isBusy={isBusy} priced={ready.intent} />
        </>
      )}
    </CollectionSummary>
  );
}
