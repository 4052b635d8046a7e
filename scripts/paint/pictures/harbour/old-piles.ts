import type { Picture } from '../../picture.ts';
import { box } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { SHALLOWS } from './hand.ts';

export const oldPiles: Picture = {
  slug: 'old-piles',
  size: [2000, 2000],
  support: 'canvas',
  ground: 'a59a86',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, 'aeb2aa');
    field(e, box(-300, -300, w + 300, h * 0.66), ['bcc2bd', 'c8cac2', 'aeb7b4', 'd6d5cb'], {
      scatter: 0.25,
      length: 600,
      width: 190,
    });
    field(e, box(-300, h * 0.64, w + 300, h + 300), ['5f7370', '6c807b', '4f6364'], {
      scatter: 0.05,
      length: 800,
      width: 150,
    });
    veil(e, 'dfe0d9', (x, y) => h * 0.5 - Math.hypot(x - w * 0.3, (y - h * 0.3) * 1.2), 600, 0.8);
    const piles = [
      [0.47, 0.22, 58],
      [0.565, 0.31, 40],
      [0.655, 0.17, 66],
      [0.79, 0.4, 34],
      [0.87, 0.28, 50],
    ] as const;
    for (const [x, top, wide] of piles) {
      e.stroke(
        [
          [x, top],
          [x + 0.004, 0.69],
        ],
        ['1d2424', '2f3532', '171c1c'],
        tools.knife,
        { width: wide, runs: 1600, load: 1.5 },
        14,
      );
      e.stroke(
        [
          [x + 0.004, 0.7],
          [x + r.normal() * 0.012, 0.7 + (0.69 - top) * 0.5],
        ],
        ['2a3838', '394a49'],
        tools.scrape,
        { width: wide * 1.1, grab: 0.5, load: 0.7, runs: 800 },
        24,
      );
    }
    e.stroke(
      [
        [0.43, 0.3],
        [0.7, 0.285],
      ],
      ['2a302f', '3a3f3b'],
      tools.knife,
      { width: 30, runs: 900 },
    );
    for (let n = 0; n < 8; n++) {
      const y = r.range(0.7, 0.97);
      e.stroke(
        [
          [r.range(-0.1, 0.5), y],
          [r.range(0.6, 1.1), y],
        ],
        r.pick(SHALLOWS),
        tools.scrape,
        { width: r.range(20, 70), load: 0.4 },
      );
    }
    e.stroke(
      [
        [-0.02, 0.684],
        [0.5, 0.688],
        [0.94, 0.682],
      ],
      ['a84a25', 'c06a35'],
      tools.edge,
      { width: 17 },
      4,
    );
  },
};
