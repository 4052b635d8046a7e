import type { ArtworkRecord } from '#contract/artworks.ts';
import type {
  ReservationCreate,
  ReservationRecord,
  ReservationUpdate,
} from '#contract/reservations.ts';
import { refetchOnError, refetchRecord } from '../form/refetch-record.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { artworkChanged } from '../stats/artwork-changed.ts';

const artworksKey = adminQuery('GET /api/admin/artworks').queryKey;
const SHOWN = { queryKey: artworksKey };

/** Puts the work as it is after a call into the list. */
async function change(work: ArtworkRecord, call: Promise<ArtworkRecord>): Promise<ArtworkRecord> {
  const after = await refetchOnError(call, SHOWN);
  artworkChanged(work, after);
  return after;
}

export function createReservation(
  work: ArtworkRecord,
  body: ReservationCreate,
): Promise<ArtworkRecord> {
  const params = { id: work.id };
  return change(work, adminRequest('POST /api/admin/artworks/{id}/reservations', { params, body }));
}

export function updateReservation(
  work: ArtworkRecord,
  id: number,
  body: ReservationUpdate,
): Promise<ArtworkRecord> {
  return change(work, adminRequest('PUT /api/admin/reservations/{id}', { params: { id }, body }));
}

/** Reads a reservation anew; null where it has ended. */
export async function refetchReservation(
  work: ArtworkRecord,
  id: number,
): Promise<ReservationRecord | null> {
  const { reservations } = await refetchRecord<ArtworkRecord>(artworksKey, work.id);
  return reservations.find((each) => each.id === id) ?? null;
}

export const endReservation = (work: ArtworkRecord, id: number): Promise<ArtworkRecord> =>
  change(work, adminRequest('DELETE /api/admin/reservations/{id}', { params: { id } }));

export const sellReserved = (work: ArtworkRecord, id: number): Promise<ArtworkRecord> =>
  change(work, adminRequest('POST /api/admin/reservations/{id}/sold', { params: { id } }));

/** Resolves to the address of the new link; the one before it ends. */
export async function makeLink(
  work: ArtworkRecord,
  id: number,
  sendsMail: boolean,
): Promise<string> {
  const call = { params: { id }, body: { sendsMail } };
  const { url } = await refetchOnError(
    adminRequest('POST /api/admin/reservations/{id}/link', call),
    SHOWN,
  );
  const hasLink = (reservation: ArtworkRecord['reservations'][number]) =>
    reservation.id === id ? { ...reservation, hasLink: true } : reservation;
  artworkChanged(work, { ...work, reservations: work.reservations.map(hasLink) });
  return url;
}
