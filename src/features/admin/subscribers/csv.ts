import type { SubscriberRecord } from '#contract/admin-records.ts';
import { nzDay } from '#contract/nz-time.ts';
import { formatDate } from '#lib/format.ts';

/** The byte order mark: without it Excel misreads macrons. */
const BOM = '\ufeff';

/** A cell that a spreadsheet would take for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell of RFC 4180: quoted, quotes doubled, and never a formula. */
function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** The subscribers as a spreadsheet reads them (§9): a missing name or date is N/A. */
export function subscribersCsv(subscribers: readonly SubscriberRecord[]): string {
  const rows = subscribers.map(({ email, firstName, isActive, subscribedAt }) => [
    email,
    firstName || 'N/A',
    isActive ? 'Active' : 'Inactive',
    formatDate(subscribedAt) || 'N/A',
  ]);
  const lines = [['Email', 'Name', 'Status', 'Subscribed Date'], ...rows];
  return BOM + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** `newsletter-subscribers-2026-11-21.csv`: the day of the export in New Zealand. */
export function csvName(now: Date): string {
  return `newsletter-subscribers-${nzDay(now)}.csv`;
}
