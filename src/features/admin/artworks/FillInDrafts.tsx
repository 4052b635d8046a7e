import { useStore } from '@nanostores/react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { $openDrafts, openDrafts } from './open-drafts.ts';

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

/** The dialog of the drafts that are being filled in. */
export function OpenDrafts({ works }: Props) {
  const opened = useStore($openDrafts);
  if (!opened) return null;
  const { ids, DraftsDialog } = opened;
  return <DraftsDialog ids={ids} onClose={() => $openDrafts.set(null)} works={works} />;
}
