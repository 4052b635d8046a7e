import type { InquiryRecord } from '#contract/admin-records.ts';
import type { ListRules } from '../list/list-view.ts';
import { compareDates, compareText } from '../list/sorting.ts';

const byDate = (left: InquiryRecord, right: InquiryRecord) =>
  compareDates(left.createdAt, right.createdAt) || left.id - right.id;

/** Search, filter and sorts of the Inquiries tab (§2, §9: date, status, name, subject). */
export const INQUIRY_LIST_RULES: ListRules<
  InquiryRecord,
  'all' | 'unread' | 'read',
  'date' | 'status' | 'name' | 'subject'
> = {
  statuses: [
    { value: 'all', label: 'All', has: () => true },
    { value: 'unread', label: 'Unread only', has: (inquiry) => !inquiry.isRead },
    { value: 'read', label: 'Read only', has: (inquiry) => inquiry.isRead },
  ],
  sorts: [
    { key: 'date', label: 'Newest', direction: 'desc', compare: byDate },
    {
      key: 'status',
      label: 'Unread',
      direction: 'asc',
      compare: (left, right) => Number(left.isRead) - Number(right.isRead),
    },
    {
      key: 'name',
      label: 'A-Z',
      direction: 'asc',
      compare: (left, right) => compareText(left.name, right.name),
    },
    {
      key: 'subject',
      label: 'Subject',
      direction: 'asc',
      compare: (left, right) => compareText(left.subject, right.subject),
    },
  ],
  searched: ({ name, subject, email, artworkTitle }) => [name, subject, email, artworkTitle],
  chosen: ({ artworkTitle }) => artworkTitle,
};

/** The titles of the works that inquiries are about, each once. */
export const workTitlesOf = (inquiries: readonly InquiryRecord[]): string[] =>
  [...new Set(inquiries.flatMap(({ artworkTitle }) => artworkTitle ?? []))].sort(compareText);
