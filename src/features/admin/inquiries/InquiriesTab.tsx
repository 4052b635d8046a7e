import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StatusTag } from '../list/StatusTag.tsx';
import { type InquiryRecord, inquiriesQuery } from './api.ts';
import { InquiryDialog } from './InquiryDialog.tsx';

const COLUMNS: Column<InquiryRecord>[] = [
  { key: 'name', header: 'Name', cell: (inquiry) => inquiry.name },
  { key: 'subject', header: 'Subject', cell: (inquiry) => inquiry.subject },
  {
    key: 'status',
    header: 'Status',
    cell: (inquiry) =>
      inquiry.isRead ? (
        <StatusTag look="outline">Read</StatusTag>
      ) : (
        <StatusTag look="solid">Unread</StatusTag>
      ),
  },
  { key: 'date', header: 'Date', cell: (inquiry) => formatOrderDate(inquiry.createdAt) },
];

/** Contact Inquiries (§2): who wrote, and what. */
export function InquiriesTab() {
  const query = useQuery(inquiriesQuery, queryClient);
  const [opened, setOpened] = useState<InquiryRecord | null>(null);
  const count = query.data?.length;
  return (
    <ListPanel
      aside={
        count !== undefined && (
          <p className="text-sm text-ink-soft">
            Showing {count} of {count} inquiries
          </p>
        )
      }
      heading="Contact Inquiries"
      query={query}
    >
      {(inquiries) => (
        <>
          <DataTable
            caption="Inquiries"
            columns={COLUMNS}
            empty="No inquiries yet."
            onRowClick={setOpened}
            rowKey={(inquiry) => inquiry.id}
            rowLabel={(inquiry) => `Open inquiry of ${inquiry.name}`}
            rows={inquiries}
          />
          {opened && <InquiryDialog inquiry={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </ListPanel>
  );
}
