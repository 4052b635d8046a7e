import type { Picture } from '../../picture.ts';
import { box } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { flats, WARM } from './hand.ts';

export const slackWater: Picture = {
  slug: 'slack-water',
  size: [2000, 1334],
  support: 'linen',
  ground: 'b7ab98',
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'b9bab2');
    field(e, box(-300, -300, w + 300, h * 0.56), ['c9cdc9', 'd4d3ca', 'bcc3c1', 'e2e1d9'], {
      scatter: 0.2,
      length: 760,
      width: 190,
    });
    field(e, box(-300, h * 0.6, w + 300, h + 300), ['8f9c96', '9aa39a', 'a9aca0'], {
      scatter: 0.04,
      length: 900,
    });
    e.stroke(
      [
        [-0.02, 0.6],
        [0.4, 0.605],
        [1.02, 0.6],
      ],
      ['4d6262', '3b4f52', '5f7471'],
      tools.knife,
      { width: 170, runs: 2600, load: 1.6 },
    );
    e.stroke(
      [
        [0.38, 0.575],
        [1.02, 0.57],
      ],
      ['2b3a3e', '38494b'],
      tools.knife,
      { width: 84, runs: 1700 },
    );
    e.stroke(
      [
        [-0.02, 0.545],
        [0.47, 0.55],
      ],
      ['e6e2d6', 'd8d6ca'],
      tools.knife,
      { width: 60, runs: 800 },
    );
    flats(e, 0.69, 0.98, 10, 110);
    e.stroke(
      [
        [0.12, 0.652],
        [0.55, 0.655],
        [0.93, 0.65],
      ],
      WARM,
      tools.edge,
      { width: 14 },
      3,
    );
    e.glaze(
      '6d7f80',
      (x, y) =>
        0.2 * Math.max(0, 1 - y / (h * 0.5)) + 0.12 * Math.max(0, e.cloud(x / 900, y / 500)),
    );
  },
};
