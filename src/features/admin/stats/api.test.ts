import { expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { artworkSample } from '../../../../tests/harness/artwork-sample.ts';
import { artworksQuery } from '../artworks/data/api.ts';
import { artworkChanged } from './artwork-changed.ts';

const listed = () => queryClient.getQueryData(artworksQuery.queryKey)?.map(({ title }) => title);

test('a new record becomes the first, and one whose creation was repeated takes the place that it has', () => {
  const before = [artworkSample({ id: 1, title: 'Low' }), artworkSample({ id: 2, title: 'High' })];
  queryClient.setQueryData(artworksQuery.queryKey, before);
  artworkChanged(null, artworkSample({ id: 3, title: 'Slack' }));
  expect(listed()).toEqual(['Slack', 'Low', 'High']);
  artworkChanged(null, artworkSample({ id: 2, title: 'High water' }));
  expect(listed()).toEqual(['Slack', 'Low', 'High water']);
});
