import type { ArtworkRecord } from '#contract/artworks.ts';
import type {
  ReservationCreate,
  ReservationRecord,
  ReservationUpdate,
} from '#contract/reservations.ts';
import { refetchRecord } from '../form/refetch-record.ts';
import { adminQuery } from '../session/admin-query.ts';
import { adminRequest } from '../session/admin-request.ts';
import { artworkChanged } from '../stats/artwork-changed.ts';

const artworksKey = adminQuery('GET /api/admin/artworks').queryKey;

export async function createReservation(
  work: ArtworkRecord,
  body: ReservationCreate,
): Promise<ArtworkRecord> {
  const params = { id: work.id };
  const after = await adminRequest('POST /api/admin/artworks/{id}/reservations', { params, body });
  artworkChanged(work, after);
  return after;
}

export async function updateReservation(
  work: ArtworkRecord,
  id: number,
  body: ReservationUpdate,
): Promise<ArtworkRecord> {
  const params = { id };
  const after = await adminRequest('PUT /api/admin/reservations/{id}', { params, body });
  artworkChanged(work, after);
  return after;
}

/** Reads a reservation anew; null where it has ended. */
export async function refetchReservation(
  work: ArtworkRecord,
  id: number,
): Promise<ReservationRecord | null> {
  const { reservations } = await refetchRecord<ArtworkRecord>(artworksKey, work.id);
  return reservations.find((each) => each.id === id) ?? null;
}

export async function endReservation(work: ArtworkRecord, id: number): Promise<ArtworkRecord> {
  const after = await adminRequest('DELETE /api/admin/reservations/{id}', { params: { id } });
  artworkChanged(work, after);
  return after;
}

export async function sellReserved(work: ArtworkRecord, id: number): Promise<ArtworkRecord> {
  const after = await adminRequest('POST /api/admin/reservations/{id}/sold', { params: { id } });
  artworkChanged(work, after);
  return after;
}

/** Resolves to the address of the new link; the one before it ends. */
export async function makeLink(
  work: ArtworkRecord,
  id: number,
  sendsMail: boolean,
): Promise<string> {
  const call = { params: { id }, body: { sendsMail } };
  const { url } = await adminRequest('POST /api/admin/reservations/{id}/link', call);
  const hasLink = (reservation: ArtworkRecord['reservations'][number]) =>
    reservation.id === id ? { ...reservation, hasLink: true } : reservation;
  artworkChanged(work, { ...work, reservations: work.reservations.map(hasLink) });
  return url;
}
