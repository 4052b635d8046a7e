import { type ArtworkRecord, isPublicWork } from '#contract/artworks.ts';
import { VisibilityNote } from '../../form/VisibilityNote.tsx';

/** The path of a work's public page; undefined for a draft and an archived work. */
export const publicPathOf = (work: ArtworkRecord) =>
  isPublicWork(work) ? `/portfolio/${work.slug}` : undefined;

/** What a toast says below its title after a work was saved. */
export const WorkVisibility = ({ work, text }: { work: ArtworkRecord; text?: string }) => (
  <VisibilityNote
    archivedAt={work.archivedAt}
    path={publicPathOf(work)}
    text={text}
    title={work.title}
  />
);
