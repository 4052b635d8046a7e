import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  /** The applied code; null for none. */
  code: string | null;
  disabled: boolean;
  /** Answers what is wrong with the code, or undefined when it was applied. */
  onApply: (code: string) => Promise<string | undefined>;
  onRemove: () => void;
};

/** The discount code (§2). It stands beside the address form, not in it: Enter here applies the code. */
export function DiscountField({ code, disabled, onApply, onRemove }: Props) {
  if (!code) return <Entry disabled={disabled} onApply={onApply} />;
  return (
    <p className="mt-6 flex min-h-11 items-center justify-between gap-4 text-[0.9375rem]">
      <span>
        Discount code <strong className="font-medium">{code}</strong>
      </span>
      <Button
        aria-label={`Remove discount code ${code}`}
        className="-mr-1 text-sm"
        disabled={disabled}
        onClick={onRemove}
        variant="quiet"
      >
        Remove
      </Button>
    </p>
  );
}

function Entry({ disabled, onApply }: Pick<Props, 'disabled' | 'onApply'>) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!typed || isBusy) return;
    setBusy(true);
    setProblem(await onApply(typed));
    setBusy(false);
  }

  return (
    <form className="mt-6 grid gap-1.5" onSubmit={apply}>
      <label className="sr-only" htmlFor={id}>
        Discount code
      </label>
      <div className="flex">
        <input
          aria-describedby={problem && `${id}-problem`}
          aria-invalid={problem ? true : undefined}
          autoCapitalize="characters"
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 border border-r-0 border-edge bg-paper px-3 text-base placeholder:text-ink-soft aria-invalid:border-accent"
          id={id}
          maxLength={LIMITS.code}
          name="code"
          onChange={() => setProblem(undefined)}
          placeholder="Discount code"
          spellCheck={false}
        />
        <Button disabled={disabled || isBusy} type="submit" variant="outline">
          Apply
        </Button>
      </div>
      {problem && (
        <p className="text-sm text-accent" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </form>
  );
}
