import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { block, lamp } from './hand.ts';

export const clayBank: Picture = {
  slug: 'clay-bank',
  size: [2000, 1600],
  support: 'linen',
  ground: '59402a',
  lamp,
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '34302e');
    field(e, everywhere, ['3a3633', '454140', '2d2a29', '524d4a'], {
      direction: -0.3,
      scatter: 0.5,
      length: 520,
      width: 180,
      body: 1.1,
    });
    const bank = polygon([
      [-200, h * 0.3],
      [w * 0.36, h * 0.44],
      [w * 0.7, h * 0.72],
      [w + 200, h * 0.82],
      [w + 200, h + 300],
      [-200, h + 300],
    ]);
    underpaint(e, 'a8743a', bank, 8);
    e.fill(
      bank,
      tools.knife,
      {
        colours: ['b07a3c', 'a0652f', 'c59655', '8c5428'],
        direction: 0.42,
        scatter: 0.3,
        length: 420,
        coats: 2.6,
      },
      { width: 140, body: 2.8, tear: 1.2 },
    );
    e.stroke(
      [
        [-0.03, 0.28],
        [0.2, 0.36],
        [0.38, 0.45],
      ],
      ['e9dcc0', 'd8c09a'],
      tools.knife,
      { width: 56, body: 3 },
    );
    for (let n = 0; n < 9; n++) {
      const x = r.range(0.05, 0.5);
      e.stroke(
        [
          [x, 0.5 + x * 0.35],
          [x + r.range(-0.02, 0.03), 0.75 + r.range(0, 0.25)],
        ],
        r.pick([
          ['5a2f1c', '6e3c22'],
          ['d9b27a', 'c08f50'],
          ['3c2319', '4d2c1c'],
        ]),
        tools.scrape,
        { width: r.range(26, 90) },
      );
    }
    block(
      e,
      polygon([
        [w * 0.74, h * 0.6],
        [w * 0.88, h * 0.58],
        [w * 0.9, h * 0.78],
        [w * 0.76, h * 0.79],
      ]),
      ['dcd0ba', 'cdbd9f'],
      0.1,
      80,
    );
  },
};
