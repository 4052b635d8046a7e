import type { Artwork } from '#contract/artworks.ts';
import { isSized } from '#contract/sizes.ts';
import { Button } from '#ui/Button.tsx';
import { withStyles } from './styles.ts';
import { useDialogOver } from './use-dialog-over.ts';

const load = () => withStyles(import('./RoomDialog.tsx'));

/** Opens the rooms in which the work hangs at its true size; nothing for a work whose size is not known. */
export function SeeInRoom({ work }: { work: Artwork }) {
  const room = useDialogOver('room', load);
  if (!isSized(work)) return null;
  return (
    <>
      <Button
        aria-busy={room.isLoading || undefined}
        className="needs-scripting"
        onClick={room.open}
        variant="quiet"
      >
        See it in a room
      </Button>
      {room.code && <room.code.RoomDialog onClose={room.close} work={work} />}
    </>
  );
}
