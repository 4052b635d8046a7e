import { EMAIL, INQUIRY_TEXTS } from '#contract/inquiry-rules.ts';
import { nzDay } from '#contract/zone.ts';

type Values = { until: string; personEmail: string };

/** What is wrong with a reservation, by field; the server has the last word. */
export function problemsOf({ until, personEmail }: Values, now: Date): Record<string, string> {
  const day = !until ? 'Choose the last day' : until < nzDay(now) ? 'This day is over' : null;
  const email = personEmail.trim();
  return {
    ...(day && { until: day }),
    ...(email && !EMAIL.test(email) && { personEmail: INQUIRY_TEXTS.email }),
  };
}
