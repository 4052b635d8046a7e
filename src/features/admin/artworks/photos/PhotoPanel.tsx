import { useStore } from '@nanostores/react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { LazyDraftsDialog } from '../drafts/LazyDraftsDialog.tsx';
import { openDrafts } from '../drafts/open-drafts.ts';
import { KnownPhotos, RefusedPhotos } from './PhotoQuestions.tsx';
import { PhotoStatus } from './PhotoStatus.tsx';
import { forgetPhotos } from './photo-queue.ts';
import { photosInState } from './photo-record.ts';
import { $photos } from './photo-state.ts';

type Props = { works: readonly ArtworkRecord[] };

/** What becomes of the chosen photos, between the commands of the tab and its list. */
export function PhotoPanel({ works }: Props) {
  return (
    <div className="grid basis-full gap-4 empty:hidden">
      <PhotoStatus />
      <KnownPhotos />
      <RefusedPhotos />
      <AddedDrafts works={works} />
      <LazyDraftsDialog works={works} />
    </div>
  );
}

/** Once all photos are stored: their drafts, to be filled in. */
function AddedDrafts({ works }: Props) {
  const photos = useStore($photos);
  const stored = photosInState(photos, 'stored');
  const ids = new Set(stored.map(({ state }) => state.artworkId));
  const drafts = works.filter(({ id, isDraft }) => isDraft && ids.has(id));
  if (drafts.length === 0 || photosInState(photos, 'waiting').length > 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border border-line p-5">
      <p className="grow">
        {drafts.length === 1 ? '1 new draft.' : `${drafts.length} new drafts.`} Give them title,
        medium, dimensions and price, and publish them.
      </p>
      <Button onClick={() => openDrafts(drafts.map(({ id }) => id))}>Fill in</Button>
      <Button onClick={() => forgetPhotos(stored)} variant="quiet">
        Later
      </Button>
    </div>
  );
}
