import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

type Props<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onValueChange: (key: Key) => void;
  /** A visitor points at a tab: time to fetch what it will show. */
  onTabIntent?: (key: Key) => void;
  /** The panel of the tab that is open. */
  children: ReactNode;
};

/** Tabs over one panel. Arrow keys move among them. */
export function Tabs<Key extends string>({ label, tabs, value, children, ...on }: Props<Key>) {
  return (
    <Radix.Root onValueChange={(key) => on.onValueChange(key as Key)} value={value}>
      <Radix.List aria-label={label} className="tab-list flex gap-6 overflow-x-auto sm:gap-9">
        {tabs.map((tab) => (
          <Radix.Trigger
            className="min-h-11 cursor-pointer whitespace-nowrap border-b border-transparent text-[0.9375rem] text-ink-soft transition-colors hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink"
            key={tab.key}
            onFocus={() => on.onTabIntent?.(tab.key)}
            onPointerEnter={() => on.onTabIntent?.(tab.key)}
            value={tab.key}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value}>{children}</Radix.Content>
    </Radix.Root>
  );
}
