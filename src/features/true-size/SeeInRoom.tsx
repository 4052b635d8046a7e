import { useLayoutEffect } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { isSized } from '#contract/sizes.ts';
import { forgetHistoryValue, useHistoryEntry } from '#lib/use-history-entry.ts';
import { Button } from '#ui/Button.tsx';
import { useCode } from '#ui/on-demand.ts';
import { dismissToast } from '#ui/toast-store.ts';
import { withStyles } from './styles.ts';

const KEY = 'room';
const load = () => withStyles(import('./RoomDialog.tsx'));

/** Opens the rooms in which the work hangs at its true size; nothing for a work whose size is not known. */
export function SeeInRoom({ work }: { work: Artwork }) {
  // An entry of its own: Back closes the room, and keeps the page or the dialog below it.
  const entry = useHistoryEntry<number>(KEY, true);
  useLayoutEffect(() => forgetHistoryValue(KEY), []);
  const isOpen = entry.value !== null;
  const code = useCode(isOpen, load, entry.close);
  if (!isSized(work)) return null;
  return (
    <>
      <Button
        aria-busy={(isOpen && !code) || undefined}
        className="needs-scripting"
        onClick={() => {
          // It would cover the work.
          dismissToast();
          entry.show(1);
        }}
        variant="quiet"
      >
        See it in a room
      </Button>
      {code && <code.RoomDialog onClose={entry.close} work={work} />}
    </>
  );
}
