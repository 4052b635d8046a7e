import { useEffect, useLayoutEffect, useRef } from 'react';
import { TIMINGS } from '#lib/timings.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  title: string;
  onUndo: () => void;
  /** Called when the removal can no longer be undone. */
  onUndoExpired: () => void;
};

/** Stands where a work was removed from the collection. It takes the focus that the Remove button had. */
export function RemovedLine({ title, onUndo, onUndoExpired }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = line.current;
    element?.querySelector('button')?.focus();
    return () => {
      // Otherwise the focus would be lost with the button.
      if (!element?.matches(':focus-within')) return;
      element.closest('[role="dialog"]')?.querySelector('h2')?.focus();
    };
  }, []);
  useEffect(() => {
    // It stays for whoever has reached it by keyboard, since they may be slow (WCAG 2.2.1).
    const timer = setInterval(() => {
      if (!line.current?.querySelector(':focus-visible')) onUndoExpired();
    }, TIMINGS.undoRemoval);
    return () => clearInterval(timer);
  }, [onUndoExpired]);
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-3 text-sm text-ink-soft" ref={line}>
      <span role="status">
        Removed <em className="font-serif">{title}</em>
      </span>
      <Button className="text-sm" onClick={onUndo} variant="quiet">
        Undo
      </Button>
    </p>
  );
}
