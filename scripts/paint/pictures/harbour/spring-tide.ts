import type { Picture } from '../../picture.ts';
import { box } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { WARM } from './hand.ts';

export const springTide: Picture = {
  slug: 'spring-tide',
  size: [1400, 2000],
  support: 'linen',
  ground: 'a39a86',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '5f7a74');
    field(e, box(-300, -300, w + 300, h * 0.15), ['d8d6ca', 'cbcdc5'], {
      scatter: 0.08,
      length: 700,
    });
    field(e, box(-300, h * 0.13, w + 300, h + 300), ['5d7a74', '6c8880', '4c6a67', '7f978d'], {
      scatter: 0.12,
      direction: -0.05,
      length: 700,
      width: 150,
      coats: 2.6,
    });
    for (let n = 0; n < 26; n++) {
      const y = 0.2 + 0.78 * (n / 26);
      const x = r.range(-0.25, 0.55);
      const tilt = -0.012 - 0.02 * (1 - y);
      e.stroke(
        [
          [x, y],
          [x + r.range(0.35, 0.8), y + tilt],
        ],
        r.pick([
          ['a9bdb0', '7f9d93'],
          ['2f4b4d', '3f5e5d'],
          ['c9d3c6', '98b0a5'],
          ['54736e', '6b8a82'],
        ]),
        tools.knife,
        {
          width: (40 + 130 * y) * r.range(0.6, 1.1),
          runs: r.range(400, 1000),
          load: r.range(0.6, 1.2),
        },
      );
    }
    e.stroke(
      [
        [-0.02, 0.147],
        [1.02, 0.142],
      ],
      ['33474a', '475c5c'],
      tools.knife,
      { width: 40, runs: 2000 },
    );
    e.stroke(
      [
        [0.3, 0.113],
        [1.02, 0.108],
      ],
      WARM,
      tools.edge,
      { width: 15 },
      3,
    );
    e.glaze(
      '1d3a3f',
      (x, y) => 0.55 * Math.max(0, (y / h - 0.72) * 2.2) * (0.8 + 0.4 * e.cloud(x / 500, y / 300)),
    );
  },
};
