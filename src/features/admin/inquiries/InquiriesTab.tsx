import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InquiryRecord } from '#contract/admin-records.ts';
import { queryClient } from '#lib/query-client.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ShownCount } from '../list/ShownCount.tsx';
import { useListView } from '../list/use-list-view.ts';
import { deleteInquiry, inquiriesQuery } from './api.ts';
import { inquiryColumns } from './columns.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';
import { INQUIRY_RULES } from './list-rules.ts';

/** Contact Inquiries (§2): who wrote, and what. */
export function InquiriesTab() {
  const query = useQuery(inquiriesQuery, queryClient);
  const { view, setView, shown } = useListView(query.data, INQUIRY_RULES);
  const [opened, setOpened] = useState<InquiryRecord | null>(null);
  const [doomed, setDoomed] = useState<InquiryRecord | null>(null);
  return (
    <ListPanel heading="Contact Inquiries" query={query}>
      {(inquiries) => (
        <>
          <ListToolbar
            onView={setView}
            rules={INQUIRY_RULES}
            searchLabel="Search by name, subject or email"
            view={view}
          />
          <ShownCount noun="inquiries" shown={shown.length} total={inquiries.length} />
          <DataTable
            caption="Inquiries"
            columns={inquiryColumns(setDoomed)}
            empty={inquiries.length ? 'No inquiries match your filters' : 'No inquiries yet'}
            onRowClick={setOpened}
            rowKey={(inquiry) => inquiry.id}
            rowLabel={(inquiry) => `Open inquiry of ${inquiry.name}`}
            rows={shown}
          />
          {opened && <InquiryDialog inquiry={opened} onClose={() => setOpened(null)} />}
          {doomed && (
            <DeleteRecord
              noun="inquiry"
              onClose={() => setDoomed(null)}
              onDelete={() => deleteInquiry(doomed)}
              subject={`${doomed.subject}, ${doomed.name}`}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}
