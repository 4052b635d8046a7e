import { expect, test } from 'vitest';
import { artworkSample } from '../../../tests/harness/artwork-sample.ts';
import { fromColumns, toColumns } from './columns.ts';

test('works come out of their columns as they went in, in their order', () => {
  const works = [
    artworkSample({ id: 1, title: 'Tōtara “I”', price: null }),
    artworkSample({ id: 2, description: 'Two\n\nparagraphs' }),
  ];
  expect(fromColumns(toColumns(works))).toEqual(works);
});

test('no works are no columns', () => {
  expect(fromColumns(toColumns([]))).toEqual([]);
});
