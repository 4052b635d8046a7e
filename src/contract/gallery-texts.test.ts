import { expect, test } from 'vitest';
import { entriesOf, fillIn, linksOf, sectionsOf } from './gallery-texts.ts';

test('{name}, {place}, {address} and {email} stand for the artist’s; other braces stay', () => {
  const artist = {
    artist: 'Mere $1',
    location: 'Ōtaki',
    email: 'm@example.nz',
    postalAddress: '3 Aotaki Street',
  };
  expect(fillIn('{address}', artist)).toBe('3 Aotaki Street');
  expect(fillIn('{address}', { ...artist, postalAddress: '' })).toBe('Ōtaki');
  expect(fillIn('{name}, {place}: {email} {phone} {name}', artist)).toBe(
    'Mere $1, Ōtaki: m@example.nz {phone} Mere $1',
  );
});

test('links are named after their host, with or without https', () => {
  expect(linksOf('instagram.com/mere\n\nhttps://www.youtube.com/@mere\nnot a page\nlocal')).toEqual(
    [
      { name: 'Instagram', url: 'https://instagram.com/mere' },
      { name: 'YouTube', url: 'https://www.youtube.com/@mere' },
    ],
  );
  expect(linksOf('javascript:alert(1)')).toEqual([]);
  const names = linksOf('nz.linkedin.com/in/mere\nmi-nz.facebook.com/mere\nab.com\nm.mere.co.nz');
  expect(names.map(({ name }) => name)).toEqual(['LinkedIn', 'Facebook', 'Ab', 'Mere']);
});

test('an entry has year, title and, after a dash between spaces, the place; the newest stands first', () => {
  expect(entriesOf('2024 Day-long - Group show, Nelson\n2026, Slack Water\nsoon')).toEqual([
    { years: '2026', what: 'Slack Water', where: '' },
    { years: '2024', what: 'Day-long', where: 'Group show, Nelson' },
  ]);
});

test('the years of an entry may be a range, and what follows them may stand after a dash or a full stop', () => {
  const lines = [
    '2019–2021 Artist in residence - Quay School',
    '2018-19: Drift',
    '2017 – Solo show – Gallery',
    '2016. Tide',
    '2015 - 21 Paintings',
  ];
  expect(entriesOf(lines.join('\n'))).toEqual([
    { years: '2019–2021', what: 'Artist in residence', where: 'Quay School' },
    { years: '2018–19', what: 'Drift', where: '' },
    { years: '2017', what: 'Solo show', where: 'Gallery' },
    { years: '2016', what: 'Tide', where: '' },
    { years: '2015', what: '21 Paintings', where: '' },
  ]);
});

test('a line that begins with # is a heading over the paragraphs that follow', () => {
  expect(sectionsOf('First.\n# One\nA.\n\nB.\n##Two')).toEqual([
    { heading: '', paragraphs: ['First.'] },
    { heading: 'One', paragraphs: ['A.', 'B.'] },
    { heading: 'Two', paragraphs: [] },
  ]);
});
