import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { RecordList } from '../list/RecordList.tsx';
import { ReservationHost } from '../reservations/ReservationHost.tsx';
import { ArtworkDialog } from './ArtworkDialog.tsx';
import { Categories } from './categories/Categories.tsx';
import { categoriesQuery } from './data/api.ts';
import { categoriesOf } from './data/list-rules.ts';
import { FillInDrafts } from './drafts/FillInDrafts.tsx';
import { PhotoDrop } from './photos/PhotoDrop.tsx';
import { PhotoPanel } from './photos/PhotoPanel.tsx';
import { ARTWORK_LIST } from './rows/list.tsx';
import { SelectionBar } from './rows/SelectionBar.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import { useWallModule } from './wall/use-wall-module.ts';
import { ARTWORK_WALL } from './wall/wall-list.ts';

/** Artworks Management (§2): all works as a list or a wall, and drafts made from photos. */
export function ArtworksTab() {
  const { isWall, ArtworkWall } = useWallModule();
  const { data: order } = useQuery(categoriesQuery, queryClient);
  const list: typeof ARTWORK_WALL = isWall ? ARTWORK_WALL : ARTWORK_LIST;
  return (
    <PhotoDrop>
      {(choosePhotos) => (
        <RecordList
          aside={({ entries, create }) => (
            <>
              <span className="scroll-row clip-room flex max-w-[calc(100%+0.5rem)] items-center gap-3 *:flex-none sm:flex-wrap">
                <ViewSwitch view={isWall ? 'wall' : ''} />
                <span className="flex gap-5 px-1">
                  <Categories hasWorks={entries !== undefined && entries.length > 0} />
                  <FillInDrafts works={entries ?? []} />
                </span>
                {choosePhotos}
                <Button className="max-sm:order-first" onClick={create}>
                  Add New Artwork
                </Button>
              </span>
              <PhotoPanel works={entries ?? []} />
              <ReservationHost works={entries ?? []} />
            </>
          )}
          dialog={({ entry, entries, ...opened }) => (
            <ArtworkDialog
              canReserve
              categories={categoriesOf(entries, order)}
              work={entry}
              {...opened}
            />
          )}
          // The wall marks no selected work.
          commands={isWall ? undefined : (selection) => <SelectionBar {...selection} />}
          list={list}
        >
          {isWall
            ? (listing) => (ArtworkWall ? <ArtworkWall {...listing} /> : <WallLoading />)
            : undefined}
        </RecordList>
      )}
    </PhotoDrop>
  );
}

const WallLoading = () => (
  <div className="flex justify-center py-16">
    <Spinner label="Loading…" />
  </div>
);
