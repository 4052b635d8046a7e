import { z } from 'zod';
import { email, id, text } from './fields.ts';
import { LIMITS } from './limits.ts';

/** For how many days a work can be reserved. */
export const LONGEST_RESERVATION_DAYS = 365;

/** A copy that is reserved, as the administration reads it. */
export const reservationRecord = z
  .strictObject({
    id: z.number().int(),
    editionNumber: z.number().int(),
    /** Its last day in New Zealand: `2027-03-12`. */
    until: z.iso.date(),
    personName: z.string(),
    personEmail: z.string().nullable(),
    note: z.string(),
    /** Whether a link opens the checkout with it. */
    hasLink: z.boolean(),
    /** Whether the person is just paying. */
    isBeingBought: z.boolean(),
  })
  .meta({ id: 'Reservation' });
export type ReservationRecord = z.infer<typeof reservationRecord>;

const reservationInput = z.strictObject({
  until: z.iso.date('Choose the last day'),
  personName: text(LIMITS.line).default(''),
  /** Blank: none. */
  personEmail: z.union([z.literal('').transform(() => null), z.null(), email()]).default(null),
  note: text(LIMITS.message).default(''),
});
export type ReservationInput = z.infer<typeof reservationInput>;

/**
 * POST /api/admin/artworks/{id}/reservations. The same `creationKey` again makes none, and changes the reservation to
 * what this call says.
 */
export const reservationCreate = reservationInput.extend({ creationKey: z.uuid().optional() });
export type ReservationCreate = z.infer<typeof reservationCreate>;

/**
 * PUT /api/admin/reservations/{id}. With `expected`, what the form was opened with, a reservation that was changed
 * since is not overwritten but answered with 409.
 */
export const reservationUpdate = reservationInput.extend({
  expected: reservationRecord
    .pick({ until: true, personName: true, personEmail: true, note: true })
    .optional(),
});
export type ReservationUpdate = z.infer<typeof reservationUpdate>;

/** POST /api/admin/reservations/{id}/link; the link replaces the one before. */
export const reservationLinkInput = z.strictObject({ sendsMail: z.boolean() });
export const reservationLink = z.strictObject({ url: z.url() });

/** POST /api/reservations/open: the secret of such a link. */
export const reservationToken = z.strictObject({ token: z.string().max(64) });

/** POST /api/artworks/{id}/availability: who wants to be told when the work is for sale again. */
export const availabilityRequest = z.strictObject({ email: email() });
export const workParams = z.object({ id });
/** The secret of the link that withdraws such a request. */
export const leaveQuery = z.object({ token: text(64) });
