import { expect, test } from 'vitest';
import { artworkSample } from '../../../../../tests/harness/artwork-sample.ts';
import { commandsOf, tagsOf } from './row-commands.ts';

const now = new Date('2026-11-20T01:00:00.000Z');

test('a row offers the opposite of each flag, and says what visitors see then', () => {
  const work = artworkSample({ isFeatured: true, isAvailable: true });
  expect(commandsOf(work).map(({ label, change }) => [label, change])).toEqual([
    ['Do not feature', { isFeatured: false }],
    ['Mark sold', { isAvailable: false }],
    ['Gallery displayed', { isGalleried: true }],
    ['Make a draft', { isDraft: true }],
    ['Archive', { isArchived: true }],
  ]);
  const sold = artworkSample({ isFeatured: false, isAvailable: false, isGalleried: true });
  expect(commandsOf(sold).map(({ label }) => label)).toEqual([
    'Feature',
    'Mark available',
    'Not gallery displayed',
    'Make a draft',
    'Archive',
  ]);
});

test('what gallery displayed means is said where it is chosen, not where it is taken back', () => {
  const hints = (isGalleried: boolean) =>
    commandsOf(artworkSample({ isGalleried })).flatMap(({ label, hint }) => (hint ? [label] : []));
  expect([hints(false), hints(true)]).toEqual([['Gallery displayed'], []]);
});

test('a draft’s row begins with Publish', () => {
  const [first] = commandsOf(artworkSample({ isDraft: true }));
  expect(first).toEqual({
    label: 'Publish',
    change: { isDraft: false },
    done: 'Visitors see it now.',
  });
});

test('an archived work is put back first', () => {
  const archived = artworkSample({ archivedAt: '2026-01-01T00:00:00.000Z', isDraft: true });
  expect(commandsOf(archived).map(({ label, change }) => [label, change])).toEqual([
    ['Put back', { isArchived: false }],
  ]);
});

test('tags say what Available and Sold do not; an original has no count of copies', () => {
  expect(tagsOf(artworkSample({ editionSize: 1, editionsLeft: 1 }), now)).toEqual([]);
  const print = { editionSize: 18, editionsLeft: 16, isAvailable: true };
  expect(tagsOf(artworkSample({ ...print, isFeatured: true, isGalleried: true }), now)).toEqual([
    'Featured',
    'Galleried',
    '16 of 18',
  ]);
  expect(tagsOf(artworkSample({ ...print, isAvailable: false, isDraft: true }), now)).toEqual([
    'Draft',
  ]);
});

test('a work that a buyer holds says until when, in New Zealand, as long as that is to come', () => {
  const held = artworkSample({ heldUntil: '2026-11-20T01:20:00.000Z' });
  expect(tagsOf(held, now)).toEqual(['Held until 14:20']);
  expect(tagsOf(held, new Date('2026-11-20T01:20:00.000Z'))).toEqual([]);
});

test('a reserved work says until which day; an edition also how many copies', () => {
  const reservation = (id: number, until: string) => ({
    id,
    until,
    editionNumber: id,
    personName: '',
    personEmail: null,
    note: '',
    hasLink: false,
    isBeingBought: false,
  });
  const [first, second] = [reservation(1, '2027-03-12'), reservation(2, '2027-04-01')];
  expect(tagsOf(artworkSample({ reservations: [first] }), now)).toEqual([
    'Reserved until 12 March',
  ]);
  expect(tagsOf(artworkSample({ reservations: [first, second] }), now)).toEqual([
    '2 reserved until 12 March',
  ]);
});
