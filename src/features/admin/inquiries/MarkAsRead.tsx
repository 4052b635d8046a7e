import type { InquiryRecord } from '#contract/admin-records.ts';
import { useCommand } from '../form/use-command.ts';
import { markAsRead } from './api.ts';

/** Marks an inquiry as read, which cannot be undone (§4). */
export function MarkAsRead({ inquiry }: { inquiry: InquiryRecord }) {
  const { busy, run } = useCommand();

  const mark = () =>
    run(markAsRead(inquiry), {
      done: 'Inquiry marked as read',
      failed: 'Failed to mark inquiry as read',
    });

  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        checked={busy}
        className="size-5 accent-ink"
        disabled={busy}
        onChange={mark}
        type="checkbox"
      />
      Mark as read<span className="sr-only">: inquiry of {inquiry.name}</span>
    </label>
  );
}
