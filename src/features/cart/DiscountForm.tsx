import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import type { ValidDiscount } from '#contract/discount-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { messageOf } from '#lib/api-client.ts';
import { formatPrice } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { validateDiscount } from './api.ts';
import { $cart, setDiscount } from './store.ts';

/** A discount code and its Apply (§2); once applied, the code with a way to take it off again. */
export function DiscountForm() {
  const { discount } = useStore($cart);
  return discount ? <Applied discount={discount} /> : <Entry />;
}

function Entry() {
  const id = useId();
  const [busy, setBusy] = useState(false);
  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code || busy) return;
    setBusy(true);
    try {
      const discount = await validateDiscount(code);
      setDiscount(discount);
      toast({ title: 'Discount Applied', description: worthOf(discount) });
    } catch (error) {
      toast({
        title: 'Invalid Code',
        description: messageOf(error, 'The discount code is not valid'),
        variant: 'destructive',
      });
      setBusy(false);
    }
  }
  return (
    <form className="flex" onSubmit={apply}>
      <label className="sr-only" htmlFor={id}>
        Discount code
      </label>
      <input
        autoCapitalize="characters"
        autoComplete="off"
        className="min-h-11 min-w-0 flex-1 border border-r-0 border-edge bg-paper px-3 text-base placeholder:text-ink-soft"
        id={id}
        maxLength={LIMITS.code}
        name="code"
        placeholder="Discount code"
        spellCheck={false}
      />
      <Button disabled={busy} type="submit" variant="outline">
        Apply
      </Button>
    </form>
  );
}

function Applied({ discount }: { discount: ValidDiscount }) {
  return (
    <p className="flex min-h-11 items-center justify-between gap-3 text-[0.9375rem]">
      <span>
        {discount.code} <span className="text-ink-soft">· {worthOf(discount)}</span>
      </span>
      <Button
        aria-label={`Remove discount code ${discount.code}`}
        className="text-sm"
        onClick={() => setDiscount(null)}
        variant="quiet"
      >
        Remove
      </Button>
    </p>
  );
}

/** `10% off`, `$50.00 off`. */
function worthOf({ type, value }: ValidDiscount): string {
  return type === 'percentage' ? `${Number(value)}% off` : `${formatPrice(value)} off`;
}
