import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = { title: string; onUndo: () => void };

/** Stands where a work was removed from the collection. It takes the focus that the Remove button had. */
export function RemovedLine({ title, onUndo }: Props) {
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
