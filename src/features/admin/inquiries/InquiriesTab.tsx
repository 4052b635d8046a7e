import { RecordList } from '../list/RecordList.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';
import { INQUIRY_LIST } from './list.tsx';
import { WorkFilter } from './WorkFilter.tsx';

/** Contact Inquiries (§2): who wrote, and what. */
export function InquiriesTab() {
  return (
    <RecordList
      aside={({ entries }) => entries && <WorkFilter inquiries={entries} />}
      dialog={({ entry, onClose }) => entry && <InquiryDialog inquiry={entry} onClose={onClose} />}
      list={INQUIRY_LIST}
    />
  );
}
