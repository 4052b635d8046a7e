import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { TIMINGS } from '#lib/timings.ts';

/** Around the part of a page whose tooltips share their delays (§9: 700 ms, then 300 ms). */
export function TooltipProvider({ children }: { children: ReactElement }) {
  return (
    <Radix.Provider
      delayDuration={TIMINGS.tooltipDelay}
      skipDelayDuration={TIMINGS.tooltipSkipDelay}
    >
      {children}
    </Radix.Provider>
  );
}

/** A few words beside a control that has an accessible name of its own. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="z-[60] bg-ink px-3 py-2 text-sm text-wall" sideOffset={6}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
