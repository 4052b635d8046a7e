import { expect, test } from 'vitest';
import { artworkSample } from '../../../tests/harness/artwork-sample.ts';
import { withReservation } from './reserved-link.ts';

test('the link adds its work to the collection, or gives the secret to the line that is there', () => {
  const [work, other] = [artworkSample({ id: 1 }), artworkSample({ id: 2 })];
  const added = withReservation([{ artwork: other, quantity: 1 }], work, 'secret');
  expect(added).toMatchObject([
    { artwork: { id: 2 }, quantity: 1 },
    { artwork: { id: 1 }, quantity: 1, reservation: 'secret' },
  ]);
  expect(added[0]).not.toHaveProperty('reservation');
  expect(withReservation([{ artwork: work, quantity: 2 }], work, 'secret')).toEqual([
    { artwork: work, quantity: 2, reservation: 'secret' },
  ]);
});
