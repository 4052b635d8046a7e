import { useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { copiesLabel } from '#contract/editions.ts';
import type { ReservationInput, ReservationRecord } from '#contract/reservations.ts';
import { hasCode } from '#lib/api-client.ts';
import { joinNonEmpty } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { useCommand } from '../form/use-command.ts';
import type { Leaving } from '../form/use-leaving.ts';
import { endReservation, refetchReservation, sellReserved, updateReservation } from './api.ts';
import { ReservationForm } from './ReservationForm.tsx';
import { ReservationLink } from './ReservationLink.tsx';
import { expectedOf } from './reservation-rules.ts';
import { reservedUntilText } from './reservation-text.ts';

type Props = {
  work: ArtworkRecord;
  reservation: ReservationRecord;
  /** Of the dialog around it. */
  leaving: Leaving;
};

/** One reservation: what it says, and what can be done with it. */
export function Reservation({ work, reservation, leaving }: Props) {
  /** Undefined until the form is first opened: the command takes the focus only from a form that closes. */
  const [isChanging, setChanging] = useState<boolean>();
  const { busy, run } = useCommand();
  const { id, until, personName, personEmail, note, isBeingBought } = reservation;
  const copy = copiesLabel([reservation.editionNumber], work.editionSize);

  const end = () =>
    run(endReservation(work, id), {
      done: 'Reservation ended',
      about: `${work.title} is no longer kept. If it is for sale, whoever asked to be told is told now.`,
      failed: 'Failed to end reservation',
    });

  const sell = () =>
    run(sellReserved(work, id), {
      done: 'Work marked as sold',
      about: `${work.title} is sold, and no longer kept. Nobody was emailed; whoever asked to be told stays noted.`,
      failed: 'Failed to mark work as sold',
    });

  async function change(input: ReservationInput, opened = reservation) {
    let isStale = false;
    const body = { ...input, expected: expectedOf(opened) };
    const call = leaving.trackSave(updateReservation(work, id, body)).catch((error: unknown) => {
      isStale = hasCode(error, 'stale_version');
      throw error;
    });
    const saved = await run(call, {
      done: 'Reservation changed',
      about: (after) =>
        `${work.title}: ${reservedUntilText(input.until)}.${linkNote(reservation, after)}`,
      failed: 'Failed to change reservation',
    });
    if (saved) setChanging(false);
    return isStale ? refetchReservation(work, id).catch(() => null) : null;
  }

  return (
    <div>
      <p className="font-medium">
        {reservedUntilText(until)}
        {copy && `, ${copy}`}
      </p>
      <p className="wrap-anywhere text-[0.9375rem] text-ink-soft">
        {joinNonEmpty(personName, personEmail) || 'For nobody named'}
      </p>
      {note && <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-[0.9375rem]">{note}</p>}
      {isBeingBought && <p className="mt-1 text-sm">It is being paid for just now.</p>}
      {isChanging ? (
        <ReservationForm
          busy={busy}
          label="Save changes"
          leaving={leaving}
          onCancel={() => setChanging(false)}
          onSave={change}
          reservation={reservation}
        />
      ) : (
        <>
          <p className="mt-2 flex flex-wrap gap-x-5">
            <Button
              autoFocus={isChanging === false}
              disabled={busy}
              onClick={() => setChanging(true)}
              variant="quiet"
            >
              Change<span className="sr-only"> the reservation until {until}</span>
            </Button>
            <Button disabled={busy || isBeingBought} onClick={end} variant="quiet">
              End now<span className="sr-only">: the reservation until {until}</span>
            </Button>
            {work.editionSize === 1 && (
              <Button disabled={busy || isBeingBought} onClick={sell} variant="quiet">
                Sold to this person
              </Button>
            )}
          </p>
          <ReservationLink reservation={reservation} work={work} />
        </>
      )}
    </div>
  );
}

/** What a change does to the link: one to another person ends it. */
function linkNote(before: ReservationRecord, { reservations }: ArtworkRecord): string {
  const after = reservations.find(({ id }) => id === before.id);
  if (!before.hasLink || !after) return '';
  if (!after.hasLink) return ' The former link has ended.';
  if (after.until === before.until) return '';
  return ' The link works until then; nobody was told of the new day.';
}
