import type { InquiryRecord } from '#contract/admin-records.ts';
import { formatDateTime } from '#lib/format.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { listOf } from '../list/list-description.ts';
import { RowPicture } from '../list/RowPicture.tsx';
import { StatusTag } from '../list/StatusTag.tsx';
import { deleteInquiry, inquiriesQuery } from './api.ts';
import { INQUIRY_LIST_RULES } from './list-rules.ts';
import { MarkAsRead } from './MarkAsRead.tsx';

/** The list of the Inquiries tab (§2). */
export const INQUIRY_LIST = listOf(INQUIRY_LIST_RULES, {
  query: inquiriesQuery,
  remove: deleteInquiry,
  noun: 'inquiry',
  nameOf: (inquiry) => `${inquiry.subject}, ${inquiry.name}`,
  heading: 'Contact Inquiries',
  caption: 'Inquiries',
  rowLabel: (inquiry) => `Open inquiry of ${inquiry.name}`,
  searchLabel: 'Search by name, subject or email',
  empty: 'No inquiries yet',
  noMatch: 'No inquiries match your filters',
  countedAs: 'inquiries',
  picture: ({ artworkTitle, imageUrl }) =>
    artworkTitle ? <RowPicture imageUrl={imageUrl} /> : <span className="row-picture" />,
  columns: (onDelete) => [
    { key: 'name', width: '18%', header: 'Name', cell: (inquiry) => inquiry.name },
    { key: 'subject', header: 'Subject', cell: SubjectCell },
    {
      key: 'status',
      width: '10%',
      header: 'Status',
      cell: (inquiry) =>
        inquiry.isRead ? (
          <StatusTag variant="outline">Read</StatusTag>
        ) : (
          <StatusTag variant="solid">Unread</StatusTag>
        ),
    },
    { key: 'date', header: 'Date', cell: (inquiry) => formatDateTime(inquiry.createdAt) },
    {
      key: 'actions',
      width: '22%',
      header: 'Actions',
      place: 'below',
      cell: (inquiry) => (
        <span className="inline-flex flex-wrap items-center gap-x-5 md:justify-end">
          {!inquiry.isRead && <MarkAsRead inquiry={inquiry} />}
          <DeleteButton onClick={() => onDelete(inquiry)} name={`inquiry of ${inquiry.name}`} />
        </span>
      ),
    },
  ],
});

function SubjectCell({ subject, artworkTitle }: InquiryRecord) {
  if (!artworkTitle) return subject;
  return (
    <>
      {subject}
      <span className="md:hidden">, </span>
      <em className="font-serif md:line-clamp-1 md:pr-1">{artworkTitle}</em>
    </>
  );
}
