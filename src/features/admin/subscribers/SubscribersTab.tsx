import { useStore } from '@nanostores/react';
import type { SubscriberRecord } from '#contract/admin-records.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { $deferred } from '../changes/store.ts';
import { type ListState, RecordList } from '../list/RecordList.tsx';
import { exportCsv } from './export-csv.ts';
import { SUBSCRIBER_LIST } from './list.tsx';

const EXPORT_NOTE_ID = 'subscribers-export-note';

/** Newsletter Subscribers (§2): who gets the newsletter. */
export function SubscribersTab() {
  return <RecordList aside={(state) => <ExportCsv {...state} />} list={SUBSCRIBER_LIST} />;
}

/** Exports the latest list that was loaded: one who has unsubscribed may still be shown as active. */
function ExportCsv({ entries, isFiltered }: ListState<SubscriberRecord>) {
  const { queryKey } = SUBSCRIBER_LIST.query;
  const deferred = useStore($deferred)[queryKey[0] ?? ''];
  const isLatest = deferred?.shown === queryClient.getQueryData(queryKey);
  const latest = deferred && isLatest ? (deferred.fresh as SubscriberRecord[]) : entries;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">
        Write to active subscribers alone, and say in each newsletter how to unsubscribe.
      </p>
      {isFiltered && (
        <p className="text-sm text-ink-soft" id={EXPORT_NOTE_ID}>
          The export has all {latest?.length ?? 0} subscribers, not only those shown.
        </p>
      )}
      <Button
        aria-describedby={isFiltered ? EXPORT_NOTE_ID : undefined}
        disabled={!latest}
        onClick={() => latest && exportCsv(latest)}
        variant="outline"
      >
        Export CSV
      </Button>
    </div>
  );
}
