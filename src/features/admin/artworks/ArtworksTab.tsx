import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { toast } from '#ui/toast-store.ts';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useListView } from '../list/use-list-view.ts';
import { ArtworkDialog } from './ArtworkDialog.tsx';
import { artworksQuery, deleteArtwork } from './api.ts';
import { artworkColumns } from './columns.tsx';
import { ARTWORK_RULES, categoriesOf } from './list-rules.ts';
import { PhotoDrop } from './PhotoDrop.tsx';

/** Artworks Management (§2): the whole list, its search, filter and sorts, and what changes a work. */
export function ArtworksTab() {
  const query = useQuery(artworksQuery, queryClient);
  const { view, setView, shown } = useListView(query.data, ARTWORK_RULES);
  const [subject, setSubject] = useState<ArtworkRecord | 'new' | null>(null);
  const [doomed, setDoomed] = useState<ArtworkRecord | null>(null);
  const { ArrangeDialog, arrange, stopArranging } = useArranging();
  return (
    <PhotoDrop>
      {(choosePhotos) => (
        <ListPanel
          aside={
            <span className="flex flex-wrap items-center gap-3">
              <Button disabled={!query.data?.length} onClick={arrange} variant="quiet">
                Arrange
              </Button>
              {choosePhotos}
              <Button onClick={() => setSubject('new')}>Add New Artwork</Button>
            </span>
          }
          heading="Artworks Management"
          query={query}
        >
          {(works) => (
            <>
              <ListToolbar
                onView={setView}
                rules={ARTWORK_RULES}
                searchLabel="Search by title or medium"
                view={view}
              />
              <DataTable
                caption="Artworks"
                columns={artworkColumns(setDoomed)}
                empty={works.length ? 'No artworks match your search.' : 'No artworks yet.'}
                onRowClick={setSubject}
                rowKey={(work) => work.id}
                rowLabel={(work) => `Edit ${work.title}`}
                rows={shown}
              />
              {subject && (
                <ArtworkDialog
                  categories={categoriesOf(works)}
                  onClose={() => setSubject(null)}
                  work={subject === 'new' ? null : subject}
                />
              )}
              {doomed && (
                <DeleteRecord
                  noun="artwork"
                  onClose={() => setDoomed(null)}
                  onDelete={() => deleteArtwork(doomed)}
                  subject={doomed.title}
                />
              )}
              {ArrangeDialog && <ArrangeDialog onClose={stopArranging} works={works} />}
            </>
          )}
        </ListPanel>
      )}
    </PhotoDrop>
  );
}

/** Only who arranges loads what dragging needs; where it is lost on its way, the administration stays as it is. */
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
