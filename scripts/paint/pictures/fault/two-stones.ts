import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { BONE, block, lamp } from './hand.ts';

export const twoStones: Picture = {
  slug: 'two-stones',
  size: [1550, 2000],
  support: 'linen',
  ground: '6b2e20',
  lamp,
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, '7b3625');
    field(e, everywhere, ['7c3726', '883f2a', '6d2e20', '8f4830'], {
      direction: 0.3,
      scatter: 0.8,
      length: 420,
      width: 190,
      coats: 2.6,
      body: 1,
    });
    block(
      e,
      polygon([
        [w * 0.22, h * 0.2],
        [w * 0.74, h * 0.17],
        [w * 0.77, h * 0.44],
        [w * 0.26, h * 0.46],
      ]),
      BONE,
      0.05,
      170,
    );
    block(
      e,
      polygon([
        [w * 0.32, h * 0.5],
        [w * 0.84, h * 0.49],
        [w * 0.82, h * 0.68],
        [w * 0.35, h * 0.7],
      ]),
      ['c3b195', 'b19c7c', 'd2c4aa'],
      1.5,
      130,
    );
    e.stroke(
      [
        [0.18, 0.475],
        [0.9, 0.47],
      ],
      ['1f1a18', '2e2622'],
      tools.knife,
      { width: 44, body: 2.6 },
    );
    e.stroke(
      [
        [0.33, 0.715],
        [0.8, 0.705],
      ],
      ['2a211d', '3a2c25'],
      tools.scrape,
      { width: 60 },
    );
    e.stroke(
      [
        [0.3, 0.385],
        [0.5, 0.375],
        [0.72, 0.38],
      ],
      ['b08f76', '9c6a52'],
      tools.scrape,
      { width: 120, load: 0.42 },
    );
    e.glaze(
      '3a130c',
      (x, y) => 0.4 * Math.max(0, y / h - 0.7) + 0.2 * Math.max(0, e.cloud(x / 800, y / 800)),
    );
  },
};
