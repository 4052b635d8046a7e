import { expect, test } from 'vitest';
import { sequenceSaver } from './sequence-saver.ts';

function saver(answers: (() => Promise<void>)[]) {
  const sent: (readonly number[])[] = [];
  const bases: (readonly number[])[] = [];
  const ends: unknown[] = [];
  const save = sequenceSaver({
    save(ids, kept) {
      sent.push(ids);
      bases.push(kept);
      return answers.shift()?.() ?? Promise.resolve();
    },
    onSaved: () => ends.push('saved'),
    onFailed: (_error, kept) => ends.push(kept),
  });
  return { save, sent, bases, ends };
}

test('orders are saved one after the other; of those that wait only the last one is sent', async () => {
  const first = Promise.withResolvers<void>();
  const { save, sent, bases, ends } = saver([() => first.promise]);
  const all = save([1, 2, 3], [2, 1, 3]);
  void save([2, 1, 3], [2, 3, 1]);
  void save([2, 3, 1], [3, 2, 1]);
  expect(sent).toEqual([[2, 1, 3]]);
  first.resolve();
  await all;
  expect(sent).toEqual([
    [2, 1, 3],
    [3, 2, 1],
  ]);
  expect(bases, 'each names the order that it replaces').toEqual([
    [1, 2, 3],
    [2, 1, 3],
  ]);
  expect(ends).toEqual(['saved']);
});

test('a save that fails tells which order the server has, and drops those that wait', async () => {
  const second = Promise.withResolvers<void>();
  const { save, sent, ends } = saver([() => Promise.resolve(), () => second.promise]);
  await save([1, 2, 3], [2, 1, 3]);
  const failing = save([2, 1, 3], [2, 3, 1]);
  void save([2, 3, 1], [3, 2, 1]);
  second.reject(new Error('no connection'));
  await failing;
  expect(ends).toEqual(['saved', [2, 1, 3]]);
  await save([2, 1, 3], [1, 2, 3]);
  expect(sent.at(-1)).toEqual([1, 2, 3]);
});
