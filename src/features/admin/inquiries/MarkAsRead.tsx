import { useState } from 'react';
import type { InquiryRecord } from '#contract/desk.ts';
import { messageOf } from '#lib/api-client.ts';
import { toast } from '#ui/toast-store.ts';
import { markAsRead } from './api.ts';

/** The way from unread to read; there is none back (§4). */
export function MarkAsRead({ inquiry }: { inquiry: InquiryRecord }) {
  const [saving, setSaving] = useState(false);

  async function mark() {
    setSaving(true);
    try {
      await markAsRead(inquiry);
      toast({ title: 'Inquiry marked as read' });
    } catch (error) {
      const description = messageOf(error, '');
      toast({ title: 'Failed to mark inquiry as read', description, variant: 'destructive' });
      setSaving(false);
    }
  }

  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        checked={saving}
        className="size-5 accent-ink"
        disabled={saving}
        onChange={mark}
        type="checkbox"
      />
      Mark as read<span className="sr-only">: inquiry of {inquiry.name}</span>
    </label>
  );
}
