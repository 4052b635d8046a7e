import { EMAIL, INQUIRY_TEXTS } from '#contract/inquiry-rules.ts';
import { nzDay } from '#contract/nz-time.ts';
import type { ReservationRecord } from '#contract/reservations.ts';

export type Values = { until: string; personName: string; personEmail: string; note: string };

/** What a change replaces: the reservation as the form was opened with it. */
export const expectedOf = ({ until, personName, personEmail, note }: ReservationRecord) => ({
  until,
  personName,
  personEmail,
  note,
});

const NEW: Values = { until: '', personName: '', personEmail: '', note: '' };

/** What the form shows of a reservation; blank fields for a new one. */
export const valuesOf = (reservation?: ReservationRecord): Values =>
  reservation ? { ...expectedOf(reservation), personEmail: reservation.personEmail ?? '' } : NEW;

/** What is wrong with a reservation, by field; the server has the last word. */
export function problemsOf(
  { until, personEmail }: Pick<Values, 'until' | 'personEmail'>,
  now: Date,
): Record<string, string> {
  const day = !until ? 'Choose the last day' : until < nzDay(now) ? 'This day is over' : null;
  const email = personEmail.trim();
  return {
    ...(day && { until: day }),
    ...(email && !EMAIL.test(email) && { personEmail: INQUIRY_TEXTS.email }),
  };
}
