import type { SubscriberRecord } from '#contract/admin-records.ts';
import { saveFile } from '#lib/save-file.ts';
import { toast } from '#ui/toast-store.ts';
import { csvName, subscribersCsv } from './csv.ts';

/** Saves the loaded subscribers as a CSV file, without a call (§7, §8). */
export function exportCsv(subscribers: readonly SubscriberRecord[]): void {
  if (subscribers.length === 0) {
    toast({ title: 'No Data', description: 'No subscribers to export', variant: 'destructive' });
    return;
  }
  const file = new Blob([subscribersCsv(subscribers)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, csvName(new Date()));
  toast({
    title: 'Export Complete',
    description: `Exported ${subscribers.length} subscribers to CSV`,
  });
}
