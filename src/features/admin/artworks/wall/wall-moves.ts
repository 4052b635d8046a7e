import { atom } from 'nanostores';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { hasCode } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { showFailure } from '#ui/show-failure.ts';
import { arrangeArtworks, artworksQuery } from '../data/api.ts';
import { inSequence } from '../data/arrange.ts';
import { sequenceSaver } from './sequence-saver.ts';

type Move = { id: number; before: readonly number[] };
export type Moved = {
  /** `Slack Water moved to place 3 of 24.` */
  text: string;
  state: 'saving' | 'saved' | 'failed';
  isDraft: boolean;
  /** What can be undone, the last one first. */
  moves: readonly Move[];
};

/** What was moved on the wall since it was opened, or null. */
export const $moved = atom<Moved | null>(null);

const save = sequenceSaver({
  save: arrangeArtworks,
  onSaved() {
    const moved = $moved.get();
    if (moved) $moved.set({ ...moved, state: 'saved' });
  },
  onFailed(error, kept) {
    show(inSequence(worksInOrder(), kept));
    // Another window may have moved works, or the answer to a move that was saved was lost.
    void queryClient.invalidateQueries({ queryKey: artworksQuery.queryKey });
    const text = hasCode(error, 'stale_version')
      ? 'The works were moved in another window, and this move was not saved.'
      : 'The order could not be saved. The works are back in their places.';
    $moved.set({ text, state: 'failed', isDraft: false, moves: [] });
    showFailure('Failed to save the order', error);
  },
});

/** Moves a work to another place of the wall, counted from 0, and saves the order at once. */
export function moveWork(id: number, to: number): void {
  const works = worksInOrder();
  const wall = onWall(works);
  const from = wall.findIndex((work) => work.id === id);
  const [work, neighbour] = [wall[from], wall[to]];
  if (!work || !neighbour || work === neighbour) return;
  const others = works.filter((other) => other !== work);
  const at = others.indexOf(neighbour) + (to > from ? 1 : 0);
  const move = { id, before: idsOf(works) };
  change(others.toSpliced(at, 0, work), id, 'moved to', [move, ...($moved.get()?.moves ?? [])]);
}

/** Takes the last move back. Returns its work's id and index, if there was a move. */
export function undoMove(): { id: number; index: number } | null {
  const [last, ...moves] = $moved.get()?.moves ?? [];
  if (!last) return null;
  const works = worksInOrder();
  const work = works.find(({ id }) => id === last.id);
  if (!work) return null;
  const others = works.filter((other) => other !== work);
  // Behind the same work as before: others may have been moved since, in another window.
  const earlier = last.before.slice(0, last.before.indexOf(last.id));
  const neighbour = earlier.findLast((id) => others.some((other) => other.id === id));
  const behind = others.findIndex(({ id }) => id === neighbour);
  const after = others.toSpliced(behind + 1, 0, work);
  change(after, last.id, 'is back at', moves);
  return { id: last.id, index: onWall(after).findIndex(({ id }) => id === last.id) };
}

function change(after: ArtworkRecord[], id: number, verb: string, moves: readonly Move[]): void {
  const before = idsOf(worksInOrder());
  const wall = onWall(after);
  const index = wall.findIndex((work) => work.id === id);
  const { title = 'The work', isDraft = false } = wall[index] ?? {};
  show(after);
  const text = `${title} ${verb} place ${index + 1} of ${wall.length}.`;
  $moved.set({ text, state: 'saving', isDraft, moves });
  void save(before, idsOf(after));
}

const worksInOrder = () => queryClient.getQueryData(artworksQuery.queryKey) ?? [];
/** Archived works keep their place in the order, but do not hang on the wall. */
const onWall = (works: ArtworkRecord[]) => works.filter(({ archivedAt }) => archivedAt === null);
const show = (works: ArtworkRecord[]) => queryClient.setQueryData(artworksQuery.queryKey, works);
const idsOf = (works: readonly ArtworkRecord[]) => works.map(({ id }) => id);
