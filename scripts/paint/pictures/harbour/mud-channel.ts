import type { Picture } from '../../picture.ts';
import { box } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { flats, WARM } from './hand.ts';

export const mudChannel: Picture = {
  slug: 'mud-channel',
  size: [1500, 2000],
  support: 'canvas',
  ground: '8b7f6c',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '86867a');
    field(e, box(-300, -300, w + 300, h * 0.19), ['d3d6d2', 'c5cbc9', 'dfded6'], {
      scatter: 0.1,
      length: 700,
    });
    field(e, box(-300, h * 0.17, w + 300, h + 300), ['6f6c5f', '7d796a', '5f5f55', '8b8676'], {
      scatter: 0.07,
      length: 560,
      width: 120,
    });
    // The channel: pale slabs that step from side to side and widen towards us.
    const bends = [
      [0.58, 0.2, 0.1],
      [0.5, 0.245, 0.17],
      [0.57, 0.3, 0.24],
      [0.68, 0.365, 0.3],
      [0.62, 0.44, 0.42],
      [0.46, 0.53, 0.5],
      [0.34, 0.64, 0.55],
      [0.4, 0.76, 0.72],
      [0.56, 0.9, 0.95],
    ];
    for (const [x, y, wide] of bends as [number, number, number][]) {
      e.stroke(
        [
          [x - wide / 2, y],
          [x + wide / 2, y + 0.004],
        ],
        r.pick([
          ['d9dcd6', 'b9c6c3'],
          ['c5d0cd', 'e6e4da'],
        ]),
        tools.knife,
        { width: 34 + wide * 120, runs: 600 + wide * 900 },
      );
      e.stroke(
        [
          [x - wide * 0.3, y + 0.02 + wide * 0.02],
          [x + wide * 0.5, y + 0.022 + wide * 0.02],
        ],
        ['8ea5a3', '7d9492'],
        tools.scrape,
        { width: 20 + wide * 70 },
      );
    }
    e.stroke(
      [
        [-0.02, 0.185],
        [1.02, 0.18],
      ],
      ['2f3b3b', '45504c'],
      tools.knife,
      { width: 46, runs: 2200 },
    );
    e.stroke(
      [
        [-0.02, 0.66],
        [0.14, 0.66],
      ],
      ['2e2f2a', '3c3c34'],
      tools.knife,
      { width: 150 },
    );
    e.stroke(
      [
        [0.74, 0.6],
        [1.02, 0.605],
      ],
      ['33352f', '45463c'],
      tools.knife,
      { width: 190 },
    );
    e.stroke(
      [
        [0.76, 0.547],
        [1.02, 0.55],
      ],
      WARM,
      tools.edge,
      { width: 16 },
      3,
    );
    flats(e, 0.45, 0.97, 9, 70);
  },
};
