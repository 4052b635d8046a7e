import { toast } from '#ui/toast-store.ts';
import { lastRun, type PhotoRecord, photosInState } from './photo-record.ts';

/** Says what has become of the photos of the last run. */
export function report(all: readonly PhotoRecord[]): void {
  const records = lastRun(all);
  const added = photosInState(records, 'stored').length;
  const left = records.length - added;
  toast({
    title: added === 1 ? '1 draft added' : `${added} drafts added`,
    description: left
      ? `${left} of ${records.length} photos were not added.`
      : `Only you see ${added === 1 ? 'it' : 'them'} until you publish.`,
    variant: photosInState(records, 'refused').length ? 'destructive' : 'default',
  });
}
