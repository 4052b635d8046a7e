import type { Picture } from '../../picture.ts';
import { box, polygon } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { WARM } from './hand.ts';

export const breakwater: Picture = {
  slug: 'breakwater',
  size: [2000, 1500],
  support: 'linen',
  ground: '9c9384',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '9fa9a4');
    field(e, box(-300, -300, w + 300, h * 0.42), ['8d989a', '9ba5a5', '7f8b8f', 'b0b6b3'], {
      scatter: 0.12,
      direction: -0.06,
      length: 900,
      width: 180,
    });
    field(e, box(-300, h * 0.4, w + 300, h + 300), ['b3c0b7', 'a2b3ab', 'c6cdc2', '8fa69f'], {
      scatter: 0.05,
      length: 900,
      width: 140,
    });
    const wall = polygon([
      [-200, h * 0.5],
      [w * 0.3, h * 0.53],
      [w * 0.63, h * 0.6],
      [w * 0.28, h * 0.78],
      [-200, h * 0.95],
    ]);
    underpaint(e, '252a2b', (x, y) => wall(x, y) - 46 + e.cloud(x / 170, y / 170) * 30, 6);
    e.fill(
      wall,
      tools.knife,
      {
        colours: ['1e2425', '2b3131', '3b4140', '171b1c'],
        direction: 0.18,
        scatter: 0.32,
        length: 300,
        coats: 2.6,
        spill: 14,
      },
      { width: 110, body: 3 },
    );
    for (let n = 0; n < 16; n++) {
      const t = r.next();
      e.stroke(
        [
          [t * 0.55 - 0.02, 0.52 + t * 0.06],
          [t * 0.55 + 0.07, 0.545 + t * 0.08 + r.range(0, 0.12) * (1 - t)],
        ],
        r.pick([
          ['5b625f', '3a403f'],
          ['7f847d', '565b58'],
        ]),
        tools.scrape,
        { width: r.range(24, 80) },
      );
    }
    for (let n = 0; n < 7; n++) {
      const t = n / 7;
      e.stroke(
        [
          [0.62 - t * 0.5, 0.625 + t * 0.3],
          [0.8 - t * 0.42 + r.range(0, 0.1), 0.63 + t * 0.31],
        ],
        ['efece2', 'dcdfd7'],
        tools.knife,
        { width: r.range(18, 54), runs: 420 },
      );
    }
    e.stroke(
      [
        [0.66, 0.418],
        [1.02, 0.41],
      ],
      ['50646a', '65777a'],
      tools.knife,
      { width: 52 },
    );
    e.stroke(
      [
        [-0.02, 0.494],
        [0.29, 0.517],
        [0.5, 0.566],
      ],
      WARM,
      tools.edge,
      { width: 15 },
      3,
    );
    veil(e, 'c9cecb', (x, y) => x - w * 0.72 - Math.abs(y - h * 0.4) * 0.8, 380, 0.5);
  },
};
