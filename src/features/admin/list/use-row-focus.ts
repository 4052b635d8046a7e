import { useEffect, useRef } from 'react';

/** In ms: how long a closing menu or dialog may take the focus. */
const SETTLE_MS = 1_000;
const ROWS = '.data-table tbody tr:not(.row-spacer), .works-wall > li';

/** A dialog or menu, which has the focus, or is about to take it. */
const ABOVE = '[role$="dialog"], [role="menu"]';
const BAR = '.selection-bar';

/** `id` is null for the checkbox that selects all rows; `control` is what had the focus there. */
type Focused = { id: number | string | null; index: number; control: 'input' | 'button' };

/**
 * A command may remove the row, or the control, that had the focus; the bar of commands goes once nothing is selected.
 * The focus then goes to what is left of the row, or to the row that takes its place, so that the keyboard goes on from
 * there.
 */
export function useRowFocus(shown: readonly { id: number | string }[], isSelected: boolean): void {
  const focused = useRef<Focused | null>(null);
  const rows = useRef(shown);
  rows.current = shown;

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || isAbove(target)) return;
      const index = indexOf(target.closest(ROWS));
      const row = rows.current[index];
      const control = target.matches('.row-checkbox input') ? 'input' : 'button';
      if (row) focused.current = { id: row.id, index, control };
      else focused.current = control === 'input' ? { id: null, index, control } : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar of commands goes, and the focus with it
  useEffect(() => {
    const last = focused.current;
    if (!last) return;
    const end = performance.now() + SETTLE_MS;
    let frame = requestAnimationFrame(function restore() {
      if (isLost(document.activeElement) && !document.querySelector(ABOVE)) {
        const now = shown.findIndex(({ id }) => id === last.id);
        focusIn(now >= 0 ? now : Math.min(last.index, shown.length - 1), last.control);
      }
      if (performance.now() < end && focused.current?.id === last.id) {
        frame = requestAnimationFrame(restore);
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, isSelected]);
}

/**
 * A menu or dialog that a row opened, the bar of commands, and `main`, which has the focus where its opener is gone.
 */
const isAbove = (element: Element) =>
  element.matches('main') || element.closest(`${ABOVE}, ${BAR}`) !== null;

const isLost = (element: Element | null) =>
  element === null || element === document.body || element.matches('main');

function indexOf(row: Element | null): number {
  const index = row?.getAttribute('data-index');
  if (index) return Number(index);
  return row ? [...document.querySelectorAll(ROWS)].indexOf(row) : -1;
}

/** An index below 0 means the header row. */
function focusIn(index: number, control: Focused['control']): void {
  const row =
    index < 0
      ? document.querySelector('.data-table thead tr')
      : [...document.querySelectorAll(ROWS)].find((each) => indexOf(each) === index);
  row?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  row?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}
