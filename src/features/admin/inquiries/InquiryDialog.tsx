import type { InquiryRecord } from '#contract/admin-records.ts';
import { formatDateTime } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { AboutWork } from './AboutWork.tsx';

type Props = { inquiry: InquiryRecord; onClose: () => void };

/** One inquiry (§2 dialogs): contact, subject, message, when it came. */
export function InquiryDialog({ inquiry, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={inquiry.subject}>
      <div className="mt-4 grid gap-5">
        <p className="text-[0.9375rem] text-ink-soft">
          {inquiry.name},{' '}
          <a className="quiet-link break-all text-ink" href={`mailto:${inquiry.email}`}>
            {inquiry.email}
          </a>
          <span className="block">Received {formatDateTime(inquiry.createdAt)}</span>
        </p>
        <AboutWork {...inquiry} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message is scrolled by keyboard too */}
        <section aria-label="Message" className="max-h-[50dvh] overflow-y-auto" tabIndex={0}>
          <p className="whitespace-pre-wrap break-words">{inquiry.message}</p>
        </section>
      </div>
    </Dialog>
  );
}
