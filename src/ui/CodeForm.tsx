import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';

type Props = {
  label: string;
  maxLength: number;
  /** The applied code with its discount as text, and on what it depends; null for none. */
  applied: { code: string; amount: string; note?: string } | null;
  disabled?: boolean;
  /** Resolves to what is wrong with the code, or undefined when it was applied. */
  onApply: (code: string) => Promise<string | undefined>;
  onRemove: () => void;
};

/** A field for a code; once applied, the code with a button to remove it. The focus goes from one to the other. */
export function CodeForm({ onApply, onRemove, ...rest }: Props) {
  const wrapper = useRef<HTMLDivElement>(null);
  const isOwnChange = useRef(false);
  const isApplied = rest.applied !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the control with the focus has just been replaced
  useEffect(() => {
    if (!isOwnChange.current) return;
    isOwnChange.current = false;
    const form = wrapper.current;
    const focused = document.activeElement;
    // A late answer leaves the focus in a field elsewhere; lost with its control, it is in the form or around it.
    if (form?.contains(focused) || focused?.contains(form)) {
      form?.querySelector<HTMLElement>('input, button')?.focus();
    }
  }, [isApplied]);
  async function apply(code: string) {
    isOwnChange.current = true;
    const problem = await onApply(code);
    if (problem) isOwnChange.current = false;
    return problem;
  }
  function remove() {
    isOwnChange.current = true;
    onRemove();
  }
  return (
    <div ref={wrapper}>
      <Content {...rest} onApply={apply} onRemove={remove} />
    </div>
  );
}

function Content({ applied, label, disabled = false, onRemove, ...entry }: Props) {
  if (!applied) return <Entry disabled={disabled} label={label} {...entry} />;
  return (
    <>
      <p className="flex min-h-11 items-center justify-between gap-3 text-[0.9375rem]">
        <span className="min-w-0 wrap-anywhere">
          {applied.code} <span className="text-ink-soft">· {applied.amount}</span>
        </span>
        <Button
          // Not `disabled`: the button would lose the keyboard's focus.
          aria-disabled={disabled}
          aria-label={`Remove ${label.toLowerCase()} ${applied.code}`}
          className="text-sm aria-disabled:text-ink-soft"
          onClick={() => disabled || onRemove()}
          variant="quiet"
        >
          Remove
        </Button>
      </p>
      {applied.note && <p className="text-[0.8125rem] text-ink-soft">{applied.note}</p>}
    </>
  );
}

function Entry({
  label,
  maxLength,
  disabled,
  onApply,
}: Pick<Props, 'label' | 'maxLength' | 'disabled' | 'onApply'>) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!typed || isBusy || disabled) return;
    setBusy(true);
    setProblem(await onApply(typed));
    setBusy(false);
  }

  return (
    <form className="grid grid-cols-1 gap-1.5" onSubmit={apply}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <div className="flex">
        <input
          aria-describedby={problem && `${id}-problem`}
          aria-invalid={problem ? true : undefined}
          autoCapitalize="characters"
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 border border-r-0 border-edge bg-paper px-3 text-base placeholder:text-ink-soft aria-invalid:border-accent"
          id={id}
          maxLength={maxLength}
          name="code"
          onChange={() => setProblem(undefined)}
          placeholder={label}
          spellCheck={false}
        />
        <Button
          aria-disabled={disabled || isBusy}
          className="aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-soft"
          type="submit"
          variant="outline"
        >
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
