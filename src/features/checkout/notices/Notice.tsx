import { type ReactNode, useRef } from 'react';
import { useFocusAfter } from '#lib/use-focus-after.ts';

type Props = {
  title?: string | undefined;
  tone?: 'calm' | 'problem';
  /** Announced to screen readers at once; false where a toast says the same. */
  announce?: boolean;
  /** Buttons for what the buyer can do. */
  children?: ReactNode;
  message: string;
};

/** A box with what happened and what the buyer can do. It stays until the state changes. */
export function Notice({ title, tone = 'problem', announce = true, message, children }: Props) {
  const edge = tone === 'problem' ? 'border-accent' : 'border-ink';
  return (
    <div
      className={`self-start border-l-2 bg-surface px-5 py-4 ${edge}`}
      role={announce ? 'alert' : undefined}
    >
      {title && <p className="font-medium">{title}</p>}
      <p>{message}</p>
      {children && <Commands>{children}</Commands>}
    </div>
  );
}

const summaryOrPage = () =>
  document.getElementById('collection-summary') ?? document.querySelector('main');

/** What a command repairs is read in the summary. */
function Commands({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useFocusAfter(row, summaryOrPage);
  return (
    <div className="mt-3 flex flex-wrap gap-3" ref={row}>
      {children}
    </div>
  );
}
