import { scraped, swept } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { box, polygon, type Shape } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

/** Height of the horizon, as a share of the picture. */
const HORIZON = 0.375;

/**
 * A harbour under a front. The text of the page stands over the left two thirds of the water, so that its
 * tones stay above sRGB 70 there; the darkest ones are the headland, the sky above it and the right.
 */
export const hero: Picture = {
  slug: 'hero',
  size: [2000, 1125],
  scale: 1.44,
  support: 'linen',
  ground: '8a8b83',
  lamp: { rake: 0.62, gloss: 0.4 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '6f8289');
    e.fill(
      box(-300, -300, w + 300, h * (HORIZON + 0.03)),
      tools.bristle,
      {
        colours: ['465b67', '5d727c', '71858e', '8b9aa0'],
        direction: 0.06,
        scatter: 0.16,
        length: 620,
        coats: 1.7,
        variety: 0.08,
      },
      { width: 105, clump: 5 },
    );
    swept(e, {
      top: -0.05,
      bottom: HORIZON + 0.02,
      slope: 0.03,
      width: 95,
      colours: ['33454f', '40545f', '566b75', '8497a0', 'c3c8c2', 'e8dfc8'],
      broken: 0.75,
    });
    // The front comes in from the right; below it the sky is still light.
    e.fill(
      polygon([
        [w * 0.46, -200],
        [w + 200, -200],
        [w + 200, h * 0.3],
        [w * 0.74, h * 0.27],
        [w * 0.58, h * 0.14],
      ]),
      tools.bristle,
      {
        colours: ['22323b', '2e414b', '3b505b', '1b2931'],
        direction: 0.22,
        scatter: 0.2,
        length: 520,
        coats: 1.9,
        variety: 0.12,
      },
      { width: 92, clump: 5, streak: 0.8 },
    );
    scraped(e, box(-200, -100, w * 0.62, h * 0.3), {
      colours: [
        ['aab6b8', '7d9099'],
        ['4a5f6a', '5f7680'],
        ['e2ded0', 'b9c2c1'],
      ],
      count: 13,
      direction: 0.1,
      width: 84,
      long: 0.34,
    });
    const water: Shape = (_, y) => y - h * HORIZON;
    underpaint(e, '577a7d', (x, y) => water(x, y) - 10);
    e.fill(
      (x, y) => water(x, y) - 6,
      tools.bristle,
      {
        colours: ['5f8082', '527477', '6d8d8b', '476a6f', '7b9894'],
        direction: 0,
        scatter: 0.05,
        length: 560,
        coats: 2,
        variety: 0.08,
        spill: 30,
      },
      { width: 66, clump: 4, streak: 0.8 },
    );
    swept(
      e,
      {
        top: HORIZON + 0.03,
        bottom: 1.06,
        width: 78,
        colours: ['7f9a99', '6a8b8c', '76948f', '557a7d', '64868a', '46696f'],
        broken: 0.8,
      },
      { streak: 0.75, clump: 4 },
    );
    // Deeper towards the right and the foot.
    e.fill(
      polygon([
        [w * 0.7, h * (HORIZON + 0.04)],
        [w + 200, h * (HORIZON + 0.02)],
        [w + 200, h + 200],
        [w * 0.6, h + 200],
        [w * 0.76, h * 0.7],
      ]),
      tools.bristle,
      {
        colours: ['2d4e56', '375b62', '23424b', '46696e'],
        direction: 0,
        scatter: 0.035,
        length: 520,
        coats: 1.5,
        variety: 0.1,
        spill: 60,
      },
      { width: 58, clump: 4, streak: 0.85, load: 0.9 },
    );
    // Slack and moving water: long flat pulls, close together far off and wide apart near by.
    for (let n = 0; n < 30; n++) {
      const near = r.next() ** 1.7;
      const y = HORIZON + 0.06 + near * 0.56;
      const dark = r.next() < 0.5;
      const x = dark ? r.range(0.3, 0.95) : r.range(-0.15, 0.5);
      const long = r.range(0.12, 0.34) * (0.7 + near * 0.5);
      e.stroke(
        [
          [x, y],
          [x + long / 2, y + r.normal() * 0.004],
          [x + long, y + r.normal() * 0.004],
        ],
        dark
          ? x > 0.58
            ? ['1f3a43', '31525a', '27454d']
            : ['3f6268', '50757a']
          : ['cfd8cf', 'a9bdb7', 'dfe4da'],
        dark ? tools.bristle : tools.scrape,
        {
          width: r.range(10, 30) * (0.5 + near * 1.6),
          load: r.range(0.5, 0.85),
          runs: 460,
          clump: 4,
          streak: 0.9,
          lift: dark ? 0.6 : 0.1,
          taper: dark ? 0.7 : 0.2,
          ...(dark ? {} : { tear: 1.6, ragged: 0.4, load: 0.6, runs: 1000 }),
        },
        10,
      );
    }
    // The headland, laid with the blade: crisp above, broken into the water below.
    e.stroke(
      [
        [1.04, HORIZON + 0.004],
        [0.78, HORIZON - 0.002],
        [0.43, HORIZON + 0.012],
      ],
      ['152329', '20333a', '0f1a1f'],
      tools.knife,
      { width: 66, runs: 2400, load: 1.5, tear: 0.9 },
      4,
    );
    e.stroke(
      [
        [1.03, HORIZON - 0.05],
        [0.86, HORIZON - 0.042],
        [0.66, HORIZON - 0.014],
      ],
      ['1b2b31', '0f1a1f', '26393f'],
      tools.knife,
      { width: 84, runs: 1500, load: 1.4, tear: 0.8 },
      6,
    );
    for (let n = 0; n < 15; n++) {
      const x = r.range(0.6, 1.02);
      const y = HORIZON - 0.02 - 0.05 * Math.max(0, (x - 0.62) / 0.4) * r.range(0.4, 1.2);
      e.stroke(
        [
          [x, y],
          [x + r.range(0.03, 0.08), y - r.range(-0.004, 0.012)],
        ],
        r.pick([
          ['3f5a5c', '2a4145'],
          ['101b20', '1c2c31'],
          ['5f7a76', '34504f'],
        ]),
        tools.knife,
        { width: r.range(8, 26), load: 0.8 },
        4,
      );
    }
    e.stroke(
      [
        [-0.02, HORIZON + 0.012],
        [0.24, HORIZON + 0.01],
        [0.46, HORIZON + 0.013],
      ],
      ['3e5a60', '557176', '2f4a51'],
      tools.knife,
      { width: 26, runs: 1900, load: 1.3 },
      3,
    );
    e.stroke(
      [
        [-0.02, HORIZON - 0.012],
        [0.36, HORIZON - 0.01],
      ],
      ['f3ead4', 'e3dcc8'],
      tools.knife,
      { width: 22, runs: 800 },
      3,
    );
    for (const [x, y, long, wide] of [
      [0.5, 0.452, 0.2, 26],
      [0.66, 0.49, 0.3, 34],
      [0.78, 0.545, 0.24, 22],
    ] as const)
      e.stroke(
        [
          [x, y],
          [x + long, y - 0.002],
        ],
        ['1a2d33', '29434a', '16262c'],
        tools.knife,
        { width: wide, load: 0.95, runs: 900, tear: 1.7 },
        4,
      );
    // Piles of an old jetty, and what the water keeps of them.
    for (const [x, top, foot, wide] of [
      [0.705, 0.4, 0.585, 12],
      [0.742, 0.425, 0.612, 14],
      [0.786, 0.388, 0.64, 17],
      [0.84, 0.42, 0.672, 19],
      [0.906, 0.36, 0.71, 24],
    ] as const) {
      e.stroke(
        [
          [x, foot],
          [x + 0.0015, (top + foot) / 2],
          [x - 0.001, top],
        ],
        ['0d1519', '1c2a30', '10191e'],
        tools.knife,
        { width: wide, load: 1.4, runs: 900, tear: 0.5, body: 2.4, clump: 4 },
        4,
      );
      e.stroke(
        [
          [x + 0.003, top + 0.012],
          [x + 0.003, top + (foot - top) * 0.62],
        ],
        ['8fa09c', '5b716f'],
        tools.edge,
        { width: 4, load: 1 },
        2,
      );
      // The reflection is the same blade dragged down through the wet water.
      e.stroke(
        [
          [x + 0.001, foot + 0.004],
          [x - 0.003 + r.normal() * 0.002, foot + (foot - top) * 0.3],
          [x + 0.004 + r.normal() * 0.003, foot + (foot - top) * 0.66],
        ],
        ['172830', '2a444b', '1e353d'],
        tools.scrape,
        { width: wide * 1.3, load: 0.7, runs: 330, clump: 4, tear: 1.5, ragged: 0.5, lift: 0.3 },
        16,
      );
    }
    e.stroke(
      [
        [0.9, 0.415],
        [0.78, 0.436],
        [0.7, 0.446],
      ],
      ['121c21', '22323a'],
      tools.edge,
      { width: 9, load: 1.3 },
      3,
    );
    e.stroke(
      [
        [0.985, 0.4305],
        [0.8, 0.4335],
        [0.575, 0.431],
      ],
      ['b5541f', 'cf7a36', 'a8481b'],
      tools.edge,
      { width: 12, body: 2.8 },
      3,
    );
    // The last light lies on the water at the left: a hardly loaded blade that tears over the weave.
    for (const [x, y, long, wide] of [
      [-0.05, 0.413, 0.42, 9],
      [0.1, 0.436, 0.34, 8],
      [-0.03, 0.478, 0.46, 15],
      [0.3, 0.507, 0.24, 10],
      [-0.05, 0.575, 0.4, 24],
      [0.22, 0.6, 0.3, 13],
      [-0.04, 0.715, 0.5, 34],
      [0.34, 0.757, 0.26, 15],
      [-0.02, 0.895, 0.62, 48],
    ] as const)
      e.stroke(
        [
          [x, y],
          [x + long * 0.5, y + 0.004 * r.normal()],
          [x + long, y + 0.004 * r.normal()],
        ],
        ['eeece1', 'c6d3cb', 'dfe3d9'],
        tools.scrape,
        {
          width: wide,
          load: 0.62,
          runs: 1100,
          clump: 7,
          pickup: 0.35,
          tear: 1.5,
          ragged: 0.4,
          lip: 0.8,
        },
        12,
      );
    e.spatter(0.86, 0.66, 150, '0f1a1f', 12, 2);
  },
};
