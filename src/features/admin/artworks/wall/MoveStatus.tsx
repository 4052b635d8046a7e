import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { ONLY_YOU, SEEN_NOW } from '../../texts.ts';
import { $moved, type Moved, undoMove } from './wall-moves.ts';

/** What was moved last, announced to screen readers, with 'Undo'; it stays at the foot of the window. */
export function MoveStatus({ onUndone }: { onUndone: (id: number, index: number) => void }) {
  const moved = useStore($moved);
  const isUndoable = (moved?.moves.length ?? 0) > 0;

  function undo() {
    const undone = undoMove();
    if (undone) onUndone(undone.id, undone.index);
  }

  useEffect(() => () => $moved.set(null), []);
  useEffect(() => {
    if (!isUndoable) return;
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isElsewhere(event.target)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <div className="works-wall-status">
      <div className={moved ? 'works-wall-moved' : undefined}>
        <p role="status">{moved?.text}</p>
        {moved && <span className="text-ink-soft">{stateOf(moved)}</span>}
        {isUndoable && (
          <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={undo} variant="quiet">
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

function stateOf({ state, isDraft }: Moved): string {
  if (state === 'failed') return '';
  if (state === 'saving') return 'Saving…';
  return isDraft ? ONLY_YOU : SEEN_NOW;
}

/** A field and a dialog have their own undo. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]') !== null;
