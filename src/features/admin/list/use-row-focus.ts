import { useEffect, useRef } from 'react';

/** In ms: how long a closing menu or dialog may take the focus. */
const SETTLE_MS = 1_000;
const ROWS = '.data-table tbody tr:not(.row-spacer), .works-wall > li';

/** A dialog or menu, which has the focus, or is about to take it. */
const ABOVE = '[role$="dialog"], [role="menu"]';

type Focused = { id: number | string; index: number };

/**
 * A command may remove the row, or the control, that had the focus. The focus then goes to what is left of the row, or to the
 * row that takes its place, so that the keyboard goes on from there.
 */
export function useRowFocus(shown: readonly { id: number | string }[]): void {
  const focused = useRef<Focused | null>(null);
  const rows = useRef(shown);
  rows.current = shown;

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isAbove(target)) return;
      const index = indexOf(target.closest(ROWS));
      const row = rows.current[index];
      focused.current = row ? { id: row.id, index } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const last = focused.current;
    if (!last) return;
    const end = performance.now() + SETTLE_MS;
    let frame = requestAnimationFrame(function restore() {
      if (isLost(document.activeElement) && !document.querySelector(ABOVE)) {
        const now = shown.findIndex(({ id }) => id === last.id);
        focusIn(now >= 0 ? now : Math.min(last.index, shown.length - 1));
      }
      if (performance.now() < end && focused.current?.id === last.id) {
        frame = requestAnimationFrame(restore);
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}

/** A menu or dialog that a row opened, and `main`, which has the focus where its opener is gone. */
const isAbove = (element: Element) => element.matches('main') || element.closest(ABOVE) !== null;

const isLost = (element: Element | null) =>
  element === null || element === document.body || element.matches('main');

function indexOf(row: Element | null): number {
  const index = row?.getAttribute('data-index');
  if (index) return Number(index);
  return row ? [...document.querySelectorAll(ROWS)].indexOf(row) : -1;
}

function focusIn(index: number): void {
  const row = [...document.querySelectorAll(ROWS)].find((each) => indexOf(each) === index);
  row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  row?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}
