import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { openDrafts } from './open-drafts.ts';

type Props = { works: readonly ArtworkRecord[] };

/** The command that opens all drafts, while there are any. */
export function FillInDrafts({ works }: Props) {
  const drafts = works.filter((work) => work.isDraft);
  if (drafts.length === 0) return null;
  return (
    <Button onClick={() => openDrafts(drafts.map(({ id }) => id))} variant="quiet">
      Fill in drafts ({drafts.length})
    </Button>
  );
}
