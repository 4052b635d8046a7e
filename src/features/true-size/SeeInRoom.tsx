import type { Artwork } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { isSized } from './hang.ts';
import { useOnDemand } from './use-on-demand.ts';

const load = () => import('./RoomDialog.tsx');

/** Opens the rooms in which the work hangs at its true size; nothing for a work whose size is not known. */
export function SeeInRoom({ work }: { work: Artwork }) {
  const room = useOnDemand(load);
  if (!isSized(work)) return null;
  return (
    <>
      <Button
        aria-busy={room.isLoading || undefined}
        className="needs-scripting mt-2 text-sm"
        onClick={room.open}
        variant="quiet"
      >
        See it in a room
      </Button>
      {room.code && <room.code.RoomDialog onClose={room.close} work={work} />}
    </>
  );
}
