import { atom } from 'nanostores';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { queryClient } from '#lib/query-client.ts';
import { showFailure } from '#ui/show-failure.ts';
import { arrangeArtworks, artworksQuery } from './api.ts';
import { inSequence, moveItem } from './arrange.ts';
import { orderSaver } from './order-saver.ts';

type Move = { id: number; before: readonly number[] };
type Moved = {
  /** `Slack Water moved to place 3 of 24.` */
  text: string;
  state: 'saving' | 'saved' | 'failed';
  /** What can be undone, the last one first. */
  moves: readonly Move[];
};

/** What was moved on the wall since it was opened, or null. */
export const $moved = atom<Moved | null>(null);

const save = orderSaver({
  save: arrangeArtworks,
  onSaved() {
    const moved = $moved.get();
    if (moved) $moved.set({ ...moved, state: 'saved' });
  },
  onFailed(error, kept) {
    show(inSequence(worksInOrder(), kept));
    const text = 'The order could not be saved. The works are back in their places.';
    $moved.set({ text, state: 'failed', moves: [] });
    showFailure('Failed to save the order', error);
  },
});

/** Moves a work to another place, counted from 0, and saves the order at once. */
export function moveWork(id: number, to: number): void {
  const works = worksInOrder();
  const from = works.findIndex((work) => work.id === id);
  if (from < 0 || from === to) return;
  const move = { id, before: idsOf(works) };
  const after = moveItem(works, from, to);
  change(after, move.id, 'moved to', [move, ...($moved.get()?.moves ?? [])]);
}

/** Takes the last move back. Returns its work's id and index, if there was a move. */
export function undoMove(): { id: number; index: number } | null {
  const [last, ...moves] = $moved.get()?.moves ?? [];
  if (!last) return null;
  const works = inSequence(worksInOrder(), last.before);
  change(works, last.id, 'is back at', moves);
  return { id: last.id, index: works.findIndex(({ id }) => id === last.id) };
}

function change(after: ArtworkRecord[], id: number, verb: string, moves: readonly Move[]): void {
  const before = idsOf(worksInOrder());
  const index = after.findIndex((work) => work.id === id);
  const title = after[index]?.title ?? 'The work';
  show(after);
  const text = `${title} ${verb} place ${index + 1} of ${after.length}.`;
  $moved.set({ text, state: 'saving', moves });
  void save(before, idsOf(after));
}

const worksInOrder = () => queryClient.getQueryData(artworksQuery.queryKey) ?? [];
const show = (works: ArtworkRecord[]) => queryClient.setQueryData(artworksQuery.queryKey, works);
const idsOf = (works: readonly ArtworkRecord[]) => works.map(({ id }) => id);
