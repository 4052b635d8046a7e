import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { reservedTag } from './reservation-text.ts';
import { $reserving } from './store.ts';

/** In the form of a work: until when it is reserved, and the way to its reservations. */
export function ReservedLine({ work }: { work: ArtworkRecord }) {
  const [text] = reservedTag(work.reservations);
  return (
    <p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem]">
      {text}
      <Button onClick={() => $reserving.set(work.id)} variant="quiet">
        {text ? 'Reservations…' : 'Reserve…'}
      </Button>
    </p>
  );
}
