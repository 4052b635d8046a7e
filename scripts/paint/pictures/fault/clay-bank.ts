import { scraped, stained, swept } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import type { Shape } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { lamp } from './hand.ts';

/** The crest of the cutting: high at the left, a shoulder, then down to the road. */
const crest = (t: number) => 0.2 + 0.5 * Math.max(0, t) ** 1.35 + 0.03 * Math.sin(t * 8);
/** Beds of clay below the crest, as shares of the height, and what lies in them. */
const BEDS = [
  { from: 0, to: 0.05, colours: ['3b241b', '4d2e20', '2b1c17'] },
  { from: 0.04, to: 0.2, colours: ['c9712c', 'b65f24', 'd98a3f'] },
  { from: 0.18, to: 0.27, colours: ['e8c79a', 'dba873', 'f0d9b5'] },
  { from: 0.25, to: 0.5, colours: ['c98b45', 'b8702f', 'd6a45e', 'a85a2a'] },
  { from: 0.47, to: 0.58, colours: ['8c3a22', 'a34a2a', '742d1d'] },
  { from: 0.56, to: 1.2, colours: ['b58a5c', '9a7048', 'cbab80', 'a8623a'] },
];

export const clayBank: Picture = {
  slug: 'clay-bank',
  size: [2000, 1600],
  support: 'linen',
  ground: '8d8377',
  lamp,
  compose(e) {
    const { width: w, height: h, random: r } = e;
    stained(e, ['4a4d50', '77746e', '3a3c40'], undefined, 0.8);
    swept(
      e,
      {
        top: -0.05,
        bottom: 0.8,
        slope: 0.06,
        width: 170,
        colours: ['2e3136', '3b3f44', '54575a', '7f7d78', 'b9ad9b', 'd8c4a6'],
        broken: 0.7,
      },
      { body: 1.2, clump: 4 },
    );
    for (const { from, to, colours } of BEDS) {
      const bed: Shape = (x, y) => {
        const below = y - h * crest(x / w) + e.cloud(x / 300, from * 9) * 46;
        return Math.min(below - from * h, to * h - below);
      };
      e.fill(
        bed,
        tools.knife,
        {
          colours,
          direction: (x) => Math.atan2((crest(x / w + 0.05) - crest(x / w - 0.05)) * h, w * 0.1),
          scatter: 0.1,
          length: from > 0.5 ? 620 : 380,
          coats: 2.2,
          variety: 0.12,
          spill: 22,
        },
        { width: 40 + (to - from) * 420, body: 2.8, tear: 1, clump: 7, pickup: 0.35 },
      );
    }
    const bank: Shape = (x, y) => y - h * (crest(x / w) + 0.06);
    scraped(
      e,
      bank,
      {
        colours: [
          ['e9b06a', 'c9712c'],
          ['f0d9b5', 'd9a066'],
          ['7d3a22', 'a8623a'],
        ],
        count: 22,
        direction: 0.5,
        scatter: 0.18,
        width: 190,
        long: 0.42,
      },
      { body: 2.4 },
    );
    // The digger's bucket: teeth side by side, each pull a hand's turn from the last.
    for (const [x, y, long, teeth, lean] of [
      [0.1, 0.4, 0.36, 6, 0.05],
      [0.24, 0.5, 0.3, 5, 0.07],
      [0.4, 0.56, 0.26, 6, 0.03],
    ] as const)
      for (let n = 0; n < teeth; n++) {
        const at = x + n * 0.021 + r.normal() * 0.002;
        e.stroke(
          [
            [at, y + n * 0.012],
            [at + lean * 0.3, y + long * 0.5],
            [at + lean, y + long * r.range(0.75, 1.05)],
          ],
          n % 2 ? ['6d331d', '8c4a28'] : ['efc893', 'c98045'],
          tools.edge,
          { width: r.range(12, 26), load: 0.9, runs: 620, body: 3, grab: 0.7 },
          10,
        );
      }
    // Bone white: three pulls of one blade, the last one not covering.
    for (const [x, y, wide, load] of [
      [0.735, 0.545, 120, 1.2],
      [0.75, 0.61, 150, 1],
      [0.78, 0.685, 100, 0.6],
    ] as const)
      e.stroke(
        [
          [x - 0.07, y - 0.015],
          [x + 0.02, y],
          [x + 0.12, y + 0.03],
        ],
        ['efe6d3', 'ddcfb4', 'f6f0e2'],
        tools.knife,
        { width: wide, body: 3.2, load, tear: 1.4, clump: 8, pickup: 0.12 },
        6,
      );
    e.stroke(
      [
        [-0.02, 0.2],
        [0.22, 0.295],
        [0.5, 0.41],
      ],
      ['1f1a18', '3a2a20'],
      tools.scrape,
      { width: 60, load: 0.9 },
    );
  },
};
