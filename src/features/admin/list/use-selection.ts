import { useEffect, useState } from 'react';
import { selectRow } from './selection.ts';

type Listed = { id: number | string };

/** The selected records of a list, and what its bar of commands needs. */
export type Selection<Entry> = {
  selected: readonly Entry[];
  isAll: boolean;
  has: (entry: Entry) => boolean;
  /** `isRange`: with the shift key. */
  toggle: (entry: Entry, isOn: boolean, isRange: boolean) => void;
  /** Selects these records, and no others. */
  only: (entries: readonly Entry[]) => void;
  toggleAll: (isOn: boolean) => void;
  clear: () => void;
};

/**
 * Selects among the shown records; those that a filter hides are left out until they are shown again. Escape clears.
 */
export function useSelection<Entry extends Listed>(shown: readonly Entry[]): Selection<Entry> {
  const [ids, setIds] = useState<ReadonlySet<Listed['id']>>(new Set());
  const [last, setLast] = useState<Listed['id'] | null>(null);
  const selected = ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id));
  const only = (entries: readonly Entry[]) => setIds(new Set(entries.map(({ id }) => id)));
  const isAny = selected.length > 0;

  useEffect(() => {
    if (!isAny) return;
    const onKey = (event: KeyboardEvent) => {
      // Escape closes a dialog or menu first.
      const isOpen = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && !isOpen) setIds(new Set());
    };
    // In the capture phase, before a menu or dialog has closed.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isAny]);

  return {
    selected,
    isAll: isAny && selected.length === shown.length,
    has: ({ id }) => ids.has(id),
    toggle({ id }, isOn, isRange) {
      const rows = shown.map((entry) => entry.id);
      setIds(
        selectRow(new Set(selected.map((entry) => entry.id)), rows, {
          id,
          isOn,
          from: isRange ? last : null,
        }),
      );
      setLast(id);
    },
    only,
    toggleAll: (isOn) => only(isOn ? shown : []),
    clear: () => only([]),
  };
}
