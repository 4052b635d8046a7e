import type { ReactNode } from 'react';

const VARIANTS = {
  solid: 'border-ink bg-ink text-page',
  soft: 'border-surface bg-surface text-ink',
  outline: 'border-edge text-ink-soft',
} as const;

type Props = { variant: keyof typeof VARIANTS; children: ReactNode };

/** A status. `outline` is for one that needs no attention, and for an unknown one (§4). */
export function StatusTag({ variant, children }: Props) {
  return (
    <span
      className={`inline-block whitespace-nowrap border px-1.5 py-0.5 text-xs md:px-2 md:text-[0.8125rem] ${VARIANTS[variant]}`}
    >
      {children}
    </span>
  );
}
