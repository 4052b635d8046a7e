import type { InquiryRecord } from '#contract/admin-records.ts';
import { RowPicture } from '../list/RowPicture.tsx';
import { AdminLink } from '../location/AdminLink.tsx';

/** The work that an inquiry is about, which opens in the list of works while it is there. */
export function AboutWork({ artworkId, artworkTitle, imageUrl }: InquiryRecord) {
  if (!artworkTitle) return null;
  return (
    <p className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4">
      <RowPicture imageUrl={imageUrl} />
      <span>
        {artworkId ? (
          <AdminLink
            className="quiet-link font-serif text-[1.0625rem] italic"
            href={`/admin?open=${artworkId}`}
          >
            {artworkTitle}
          </AdminLink>
        ) : (
          <>
            <em className="font-serif text-[1.0625rem]">{artworkTitle}</em>
            <span className="block text-sm text-ink-soft">Deleted since</span>
          </>
        )}
      </span>
    </p>
  );
}
