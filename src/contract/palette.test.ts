import { expect, test } from 'vitest';
import { site } from '#site';
import { colorProblems, paletteOf } from './palette.ts';

const { colorPage, colorInk, colorAccent } = site;
const colors = { colorPage, colorInk, colorAccent };

test('the colours between are mixed from the three', () => {
  expect(paletteOf({ colorPage: '#ffffff', colorInk: '#000000', colorAccent: '#ff0000' })).toEqual({
    page: '#ffffff',
    paper: '#ffffff',
    surface: '#f5f5f5',
    ink: '#000000',
    'ink-hover': '#242424',
    'ink-soft': '#4f4f4f',
    line: '#e4e4e4',
    edge: '#808080',
    accent: '#ff0000',
    'accent-deep': '#d10000',
    overlay: '#00000059',
  });
});

test.each([
  ['the demonstration’s', {}, {}],
  [
    'grey text',
    { colorInk: '#777777' },
    {
      colorInk: expect.stringMatching(
        /^Small text has a contrast of 2\.\d to the background; 4\.5/,
      ),
    },
  ],
  [
    'a pale accent',
    { colorAccent: '#ff8800' },
    { colorAccent: expect.stringMatching(/^Accent has a contrast of 2\.\d to the background/) },
  ],
  [
    'a dark wall',
    { colorPage: '#1b1a18', colorInk: '#fbfaf8' },
    { colorPage: expect.stringContaining('lighter than the text') },
  ],
])('%s: a poor contrast is refused with its figure', (_name, changes, problems) => {
  expect(colorProblems({ ...colors, ...changes })).toEqual(problems);
});
