import { useState } from 'react';
import { type ArtworkRecord, isOffered } from '#contract/artworks.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { useCommand } from '../form/use-command.ts';
import { useLeaving } from '../form/use-leaving.ts';
import { createReservation } from './api.ts';
import { Reservation } from './Reservation.tsx';
import { ReservationForm } from './ReservationForm.tsx';
import { reservedUntilText } from './reservation-text.ts';

type Props = { work: ArtworkRecord; onClose: () => void };

/** For whom a work, or copies of an edition, are kept, and until when. */
export function ReservationsDialog({ work, onClose }: Props) {
  const { busy, run } = useCommand();
  /** Of the next reservation: each that was made leaves a blank form. */
  const [creationKey, setCreationKey] = useState(() => crypto.randomUUID());
  const leaving = useLeaving(undefined, onClose);
  const { reservations, editionsLeft, editionSize } = work;
  const isEdition = editionSize > 1;
  const hasFree = isEdition ? editionsLeft > reservations.length : reservations.length === 0;
  return (
    <Dialog
      description={
        !isOffered(work)
          ? 'The work is not for sale now, and visitors see nothing of this. It is kept for when it is.'
          : isEdition
            ? 'Each reservation keeps one copy. Visitors see the work as reserved where no other copy is left.'
            : 'Visitors see until when; nobody can buy it unless you send a link.'
      }
      onClose={() => leaving.leaveFor(onClose)}
      title={reservations.length > 0 ? `${work.title}: reserved` : `Reserve ${work.title}`}
    >
      {reservations.length > 0 && (
        <ul className="mt-6 grid border-t border-line">
          {reservations.map((reservation) => (
            <li className="border-b border-line py-5" key={reservation.id}>
              <Reservation leaving={leaving} reservation={reservation} work={work} />
            </li>
          ))}
        </ul>
      )}
      {hasFree && (
        <>
          {reservations.length > 0 && (
            <h3 className="mt-8 font-serif text-xl">Reserve another copy</h3>
          )}
          <ReservationForm
            busy={busy}
            key={creationKey}
            label="Reserve"
            leaving={leaving}
            onSave={async (input) => {
              const call = createReservation(work, { ...input, creationKey });
              const isSaved = await run(leaving.trackSave(call), {
                done: 'Work reserved',
                about: (saved) => `${saved.title}: ${reservedUntilText(input.until)}.`,
                failed: 'Failed to reserve work',
              });
              if (isSaved) setCreationKey(crypto.randomUUID());
              return null;
            }}
          />
        </>
      )}
      {leaving.question && <ConfirmDiscard {...leaving.question} />}
    </Dialog>
  );
}
