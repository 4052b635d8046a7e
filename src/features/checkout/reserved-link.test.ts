import { expect, test, vi } from 'vitest';
import type { CartItem } from '#features/cart/lines.ts';
import { $cart } from '#features/cart/store.ts';
import { ResponseError } from '#lib/api-client.ts';
import { artworkSample } from '../../../tests/harness/artwork-sample.ts';
import { TEXTS } from './notices/texts.ts';
import { openReservation } from './order/api.ts';
import { dropEnded, openLink, withReservation } from './reserved-link.ts';

vi.mock('./order/api.ts', () => ({ openReservation: vi.fn() }));
vi.stubGlobal('window', {
  location: { pathname: '/checkout', search: '' },
  history: { state: null, replaceState: () => {} },
});

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

const reply = (id: number) => artworkSample({ id });
const ended = new ResponseError(404, JSON.stringify({ code: 'not_found', message: 'Ended.' }), '');
const lines = () =>
  $cart.get().items.map(({ artwork, reservation }) => [artwork.id, reservation ?? null]);
const put = (items: CartItem[]) => $cart.set({ ...$cart.get(), items });

test('a link for another copy waits until the first one is paid for; one that has ended gives way', async () => {
  put([{ artwork: reply(1), quantity: 1, reservation: 'first' }]);
  vi.mocked(openReservation).mockResolvedValue(reply(1));
  expect(await openLink('second')).toEqual({ message: TEXTS.linkOfOtherCopy, token: null });
  expect(lines()).toEqual([[1, 'first']]);
  expect(await openLink('first'), 'the same link again').toBeNull();
  vi.mocked(openReservation).mockImplementation(async (token) => {
    if (token === 'first') throw ended;
    return reply(1);
  });
  expect(await openLink('second')).toBeNull();
  expect(lines()).toEqual([[1, 'second']]);
});

test('only the secrets of links that have ended leave the collection', async () => {
  put([
    { artwork: reply(1), quantity: 1, reservation: 'ended' },
    { artwork: reply(2), quantity: 1, reservation: 'open' },
    { artwork: reply(3), quantity: 1, reservation: 'unknown' },
    { artwork: reply(4), quantity: 1 },
  ]);
  vi.mocked(openReservation).mockImplementation(async (token) => {
    if (token === 'ended') throw ended;
    if (token === 'unknown') throw new Error('no connection');
    return reply(2);
  });
  await dropEnded();
  expect(lines()).toEqual([
    [1, null],
    [2, 'open'],
    [3, 'unknown'],
    [4, null],
  ]);
});
