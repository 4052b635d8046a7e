import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ArtworkDialog } from './ArtworkDialog.tsx';
import { artworksQuery } from './api.ts';
import { artworkColumns } from './columns.tsx';
import { DeleteArtwork } from './DeleteArtwork.tsx';
import {
  ARTWORK_SORTS,
  ARTWORK_STATUSES,
  artworksInView,
  categoriesOf,
  DEFAULT_ARTWORK_VIEW,
} from './list-rules.ts';

/** Artworks Management (§2): the whole list, its search, filter and sorts, and what changes a work. */
export function ArtworksTab() {
  const query = useQuery(artworksQuery, queryClient);
  const [view, setView] = useState(DEFAULT_ARTWORK_VIEW);
  const [subject, setSubject] = useState<Artwork | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Artwork | null>(null);
  return (
    <ListPanel
      aside={<Button onClick={() => setSubject('new')}>Add New Artwork</Button>}
      heading="Artworks Management"
      query={query}
    >
      {(works) => (
        <>
          <ListToolbar
            onView={setView}
            searchLabel="Search by title or medium"
            sorts={ARTWORK_SORTS}
            statuses={ARTWORK_STATUSES}
            view={view}
          />
          <DataTable
            caption="Artworks"
            columns={artworkColumns(setDoomed)}
            empty={works.length ? 'No artworks match your search.' : 'No artworks yet.'}
            onRowClick={setSubject}
            rowKey={(work) => work.id}
            rowLabel={(work) => `Edit ${work.title}`}
            rows={artworksInView(works, view)}
          />
          {subject && (
            <ArtworkDialog
              categories={categoriesOf(works)}
              onClose={() => setSubject(null)}
              work={subject === 'new' ? null : subject}
            />
          )}
          {doomed && <DeleteArtwork onClose={() => setDoomed(null)} work={doomed} />}
        </>
      )}
    </ListPanel>
  );
}
