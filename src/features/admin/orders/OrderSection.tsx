import type { ReactNode } from 'react';

/** A part of an order under its heading. */
export function OrderSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h3 className="border-b border-line pb-2 text-sm text-ink-soft">{heading}</h3>
      {children}
    </section>
  );
}

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-2">{children}</dl>
);

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 text-[0.9375rem]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
