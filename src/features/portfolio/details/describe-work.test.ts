import { expect, test } from 'vitest';
import { site } from '#site';
import { describeWork } from './describe-work.ts';

test.each([
  ['Oil on linen', '60 × 80 cm', ': Oil on linen, 60 × 80 cm'],
  ['Oil on linen', '', ': Oil on linen'],
  ['', '', ''],
])('a work of “%s” and “%s” is described by what it has', (medium, dimensions, facts) => {
  expect(describeWork({ title: 'Slack Water', medium, dimensions })).toBe(
    `“Slack Water” by ${site.artist}${facts}.`,
  );
});
