import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, mix } from '#contract/palette.ts';
import { site } from '#site';

const css = readFileSync(new URL('../../styles/home.css', import.meta.url), 'utf8');
const [, opacity] = /\.hero-picture \{[^}]*opacity: ([\d.]+)/.exec(css) ?? [];
const scrim = /\.hero::after \{[^}]*\}/.exec(css)?.[0] ?? '';
const shares = [...scrim.matchAll(/--color-page\) (\d+)%/g)].map(
  ([, share]) => Number(share) / 100,
);

test('the hero’s text has a contrast of 4.5 on every part of a picture, a black and a white one', () => {
  const { colorPage, colorInk } = site;
  for (const picture of ['#000000', '#ffffff', '#7f7f7f'])
    for (const share of [Math.min(...shares), Math.max(...shares)]) {
      const behind = mix(mix(colorPage, picture, Number(opacity)), colorPage, share);
      expect(contrast(colorInk, behind), `${picture} ${share}`).toBeGreaterThan(4.5);
    }
});
