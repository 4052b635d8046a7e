import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

type Props<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; label: ReactNode }[];
  value: Key;
  onValueChange: (key: Key) => void;
  /** Called when the pointer or the focus reaches a tab: its content can be preloaded. */
  onTabPreload?: (key: Key) => void;
  /** The panel of the open tab. */
  children: ReactNode;
};

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs over one panel, after the ARIA pattern; by hand, since Radix' weigh 9 KB on the home page. */
export function Tabs<Key extends string>({ label, tabs, value, children, ...on }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    scrollToOpenTab(list.current);
  }, [value]);
  function move(event: KeyboardEvent<HTMLDivElement>) {
    // With a modifier they are shortcuts of the browser: Back and Forward.
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const index = tabs.findIndex(({ key }) => key === value);
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    on.onValueChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }
  return (
    <div>
      <div
        aria-label={label}
        className="scroll-row clip-room needs-scripting -my-1 flex gap-6 py-1 sm:gap-9"
        onKeyDown={move}
        ref={list}
        role="tablist"
      >
        {tabs.map((tab) => (
          <button
            aria-controls={`${id}-panel`}
            aria-selected={tab.key === value}
            className="min-h-11 flex-none cursor-pointer whitespace-nowrap border-b border-transparent text-[0.9375rem] text-ink-soft transition-colors hover:text-ink aria-selected:border-ink aria-selected:text-ink"
            id={`${id}-${tab.key}`}
            key={tab.key}
            onClick={() => on.onValueChange(tab.key)}
            onFocus={() => on.onTabPreload?.(tab.key)}
            onPointerEnter={() => on.onTabPreload?.(tab.key)}
            role="tab"
            tabIndex={tab.key === value ? 0 : -1}
            type="button"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div aria-labelledby={`${id}-${value}`} id={`${id}-panel`} role="tabpanel">
        {children}
      </div>
    </div>
  );
}

/** Scrolls a tab list that is wider than its container to its open tab, without scrolling the page. */
function scrollToOpenTab(list: HTMLElement | null) {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !tab) return;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft;
  else if (end > list.scrollLeft + list.clientWidth) list.scrollLeft = end - list.clientWidth;
}
