import { expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import { artworksQuery } from '../data/api.ts';
import { $moved, moveWork, undoMove } from './wall-moves.ts';

vi.mock('../data/api.ts', () => ({
  artworksQuery: { queryKey: ['artworks'] },
  arrangeArtworks: () => Promise.resolve(),
}));

const idOf = (title: string) => title.charCodeAt(0);

/** Works with these letters as titles; small ones are archived, and not on the wall. */
function hang(letters: string): void {
  const works = [...letters].map((title) =>
    artworkSample({
      id: idOf(title),
      title,
      archivedAt: title === title.toLowerCase() ? '2026-01-01T00:00:00.000Z' : null,
    }),
  );
  $moved.set(null);
  queryClient.setQueryData(artworksQuery.queryKey, works);
}

const order = () =>
  (queryClient.getQueryData(artworksQuery.queryKey) ?? []).map(({ title }) => title).join('');

test('a work moves to a place of the wall, which archived works are not counted in', () => {
  for (const [letters, title, to, after] of [
    ['aBCD', 'B', 2, 'aCDB'],
    ['BaC', 'B', 1, 'aCB'],
    ['BaC', 'C', 0, 'CBa'],
    ['aBcC', 'C', 0, 'aCBc'],
    ['BCD', 'C', 2, 'BDC'],
    ['BaC', 'B', 0, 'BaC'],
  ] as const) {
    hang(letters);
    moveWork(idOf(title), to);
    expect(order(), `${title} of ${letters} to ${to}`).toBe(after);
  }
});

test('a move is taken back behind the work that it stood behind, wherever others have been moved since', () => {
  hang('ABCDE');
  moveWork(idOf('C'), 0);
  const works = queryClient.getQueryData(artworksQuery.queryKey) ?? [];
  const [c, a, b, d, e] = works;
  queryClient.setQueryData(artworksQuery.queryKey, [c, e, b, a, d] as typeof works);
  undoMove();
  expect(order()).toBe('EBCAD');
  moveWork(idOf('C'), 0);
  queryClient.setQueryData(artworksQuery.queryKey, [c, e, a, d] as typeof works);
  undoMove();
  expect(order(), 'without that work').toBe('ECAD');
});

test('the line below the wall, and what takes a move back, count the works of the wall alone', () => {
  hang('aBcCD');
  moveWork(idOf('C'), 2);
  expect($moved.get()?.text).toBe('C moved to place 3 of 3.');
  expect(undoMove()).toEqual({ id: idOf('C'), index: 1 });
  expect($moved.get()?.text).toBe('C is back at place 2 of 3.');
  expect(order()).toBe('aBcCD');
});
