import { expect, test } from 'vitest';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { csvName, subscribersCsv } from './csv.ts';

const subscriber = (parts: Partial<SubscriberRecord>): SubscriberRecord => ({
  id: 1,
  email: 'ana@example.com',
  firstName: 'Ana',
  isActive: true,
  subscribedAt: '2026-01-31T12:00:00.000Z',
  unsubscribedAt: null,
  ...parts,
});
const linesOf = (parts: Partial<SubscriberRecord>) =>
  subscribersCsv([subscriber(parts)]).split('\r\n');

test('S9-008 the CSV has the columns Email, Name, Status and Subscribed Date', () => {
  expect(subscribersCsv([subscriber({}), subscriber({ isActive: false, firstName: 'Tū' })])).toBe(
    '\ufeff"Email","Name","Status","Subscribed Date"\r\n' +
      '"ana@example.com","Ana","Active","February 1, 2026"\r\n' +
      '"ana@example.com","Tū","Inactive","February 1, 2026"\r\n',
  );
});

test('S9-010 a missing name or date is N/A', () => {
  expect(linesOf({ firstName: null, subscribedAt: '' })[1]).toBe(
    '"ana@example.com","N/A","Active","N/A"',
  );
});

test('quotes are doubled, and formulas are escaped', () => {
  expect(linesOf({ firstName: 'Ana "Nan", Reid' })[1]).toContain('"Ana ""Nan"", Reid"');
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    expect(linesOf({ firstName: `${start}HYPERLINK("x")` }).join('\r\n')).toContain(
      `"'${start}HYPERLINK(""x"")"`,
    );
  }
});

test("S9-009 the file name carries the date of the export, New Zealand's", () => {
  expect(csvName(new Date('2026-11-20T20:00:00Z'))).toBe('newsletter-subscribers-2026-11-21.csv');
});
