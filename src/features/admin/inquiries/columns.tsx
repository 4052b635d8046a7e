import type { InquiryRecord } from '#contract/admin-records.ts';
import { formatOrderDate } from '#lib/format.ts';
import type { Column } from '#ui/DataTable.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { StatusTag } from '../list/StatusTag.tsx';
import { MarkAsRead } from './MarkAsRead.tsx';

/** The columns of the Inquiries tab (§2). */
export const inquiryColumns = (
  onDelete: (inquiry: InquiryRecord) => void,
): Column<InquiryRecord>[] => [
  { key: 'name', width: '18%', header: 'Name', cell: (inquiry) => inquiry.name },
  { key: 'subject', header: 'Subject', cell: (inquiry) => inquiry.subject },
  {
    key: 'status',
    width: '10%',
    header: 'Status',
    cell: (inquiry) =>
      inquiry.isRead ? (
        <StatusTag look="outline">Read</StatusTag>
      ) : (
        <StatusTag look="solid">Unread</StatusTag>
      ),
  },
  { key: 'date', header: 'Date', cell: (inquiry) => formatOrderDate(inquiry.createdAt) },
  {
    key: 'actions',
    width: '22%',
    header: 'Actions',
    cell: (inquiry) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-5">
        {!inquiry.isRead && <MarkAsRead inquiry={inquiry} />}
        <DeleteButton onClick={() => onDelete(inquiry)} subject={`inquiry of ${inquiry.name}`} />
      </span>
    ),
  },
];
