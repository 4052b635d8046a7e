import { created, ok, route } from '../http/route.ts';
import { makeLink, openLink } from './link.ts';
import {
  createReservation,
  endReservationByHand,
  sellReserved,
  updateReservation,
} from './service.ts';

export const reservationRoutes = [
  route('POST /api/admin/artworks/{id}/reservations', {
    drainsOutbox: true,
    run: async ({ services, params, body }) =>
      created(await createReservation(services, params.id, body)),
  }),
  route('PUT /api/admin/reservations/{id}', {
    drainsOutbox: true,
    run: async ({ services, params, body }) =>
      ok(await updateReservation(services, params.id, body)),
  }),
  route('DELETE /api/admin/reservations/{id}', {
    drainsOutbox: true,
    run: async ({ services, params }) => ok(await endReservationByHand(services, params.id)),
  }),
  /** It was paid for outside the shop. */
  route('POST /api/admin/reservations/{id}/sold', {
    drainsOutbox: true,
    run: async ({ services, params }) => ok(await sellReserved(services, params.id)),
  }),
  route('POST /api/admin/reservations/{id}/link', {
    drainsOutbox: true,
    run: async ({ services, params, body }) => ok(await makeLink(services, params.id, body)),
  }),
  route('POST /api/reservations/open', {
    limit: { name: 'reservation-links', max: 30, seconds: 60 },
    run: async ({ services, body }) => ok(await openLink(services, body.token)),
  }),
];
