import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { toast } from '#ui/toast-store.ts';
import { RecordList } from '../list/RecordList.tsx';
import { ArtworkDialog } from './ArtworkDialog.tsx';
import { categoriesQuery } from './api.ts';
import { CategoriesDialog } from './CategoriesDialog.tsx';
import { FillInDrafts } from './FillInDrafts.tsx';
import { ARTWORK_LIST } from './list.tsx';
import { categoriesOf } from './list-rules.ts';
import { PhotoDrop } from './PhotoDrop.tsx';
import { PhotoPanel } from './PhotoPanel.tsx';

/** Artworks Management (§2): all works, their order on the wall, and drafts made from photos. */
export function ArtworksTab() {
  const { ArrangeDialog, arrange, stopArranging } = useArranging();
  const [isNaming, setNaming] = useState(false);
  const { data: order } = useQuery(categoriesQuery, queryClient);
  return (
    <PhotoDrop>
      {(choosePhotos) => (
        <RecordList
          aside={({ entries, create }) => (
            <>
              <span className="tab-list -mx-1 flex max-w-[calc(100%+0.5rem)] items-center gap-3 overflow-x-auto px-1 *:flex-none sm:mx-0 sm:flex-wrap">
                <Button disabled={!entries?.length} onClick={arrange} variant="quiet">
                  Arrange
                </Button>
                <Button disabled={!entries?.length} onClick={() => setNaming(true)} variant="quiet">
                  Categories
                </Button>
                <FillInDrafts works={entries ?? []} />
                {choosePhotos}
                <Button className="max-sm:order-first" onClick={create}>
                  Add New Artwork
                </Button>
                {isNaming && entries && (
                  <CategoriesDialog onClose={() => setNaming(false)} works={entries} />
                )}
                {ArrangeDialog && entries && (
                  <ArrangeDialog onClose={stopArranging} works={entries} />
                )}
              </span>
              <PhotoPanel works={entries ?? []} />
            </>
          )}
          dialog={({ entry, entries, neighbours, onClose }) => (
            <ArtworkDialog
              categories={categoriesOf(entries, order)}
              neighbours={neighbours}
              onClose={onClose}
              work={entry}
            />
          )}
          list={ARTWORK_LIST}
        />
      )}
    </PhotoDrop>
  );
}

/** The code of the dialog is loaded when it is first opened, since the drag and drop library is large. */
function useArranging() {
  const [code, setCode] = useState<typeof import('./ArrangeDialog.tsx')>();
  async function arrange() {
    try {
      setCode(await import('./ArrangeDialog.tsx'));
    } catch {
      toast({
        title: 'Could not open',
        description: 'Please check your connection, load the page again and try once more.',
        variant: 'destructive',
      });
    }
  }
  return { ArrangeDialog: code?.ArrangeDialog, arrange, stopArranging: () => setCode(undefined) };
}
