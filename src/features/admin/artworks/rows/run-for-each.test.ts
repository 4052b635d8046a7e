import { expect, test } from 'vitest';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import { runForEach } from './run-for-each.ts';

test('a failed call does not stop the others, and is told by its work', async () => {
  const works = [1, 2, 3].map((id) => artworkSample({ id }));
  const called: number[] = [];
  const progress: number[] = [];
  const failures = await runForEach(
    works,
    async ({ id }) => {
      called.push(id);
      if (id === 2) throw new Error('no');
    },
    (done) => progress.push(done),
  );
  expect([called, progress]).toEqual([
    [1, 2, 3],
    [0, 1, 2],
  ]);
  expect(failures.map(({ work }) => work.id)).toEqual([2]);
});
