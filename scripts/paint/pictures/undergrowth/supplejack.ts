import { scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { everywhere } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { blade, brushWidth } from './hand.ts';

export const supplejack: Picture = {
  slug: 'supplejack',
  size: [1500, 1900].map((v) => Math.round((v * 2000) / 1900)) as [number, number],
  support: 'linen',
  ground: 'b9a67e',
  compose(e) {
    const { random: r } = e;
    // Wiped and scraped back: the ground has to stay quiet behind the lines.
    stained(e, ['dcd6be', 'b9b894', 'e6dfc8'], undefined, 0.7, 620);
    scraped(
      e,
      everywhere,
      {
        colours: [
          ['e8e3d0', 'd3ceb2'],
          ['c4c3a2', 'dcd7c0'],
          ['efe9d8', 'd8d2b8'],
          ['aeb28e', 'cfcbad'],
        ],
        count: 46,
        direction: 1.2,
        scatter: 0.22,
        width: 330,
        long: 0.8,
      },
      { body: 1.8 },
    );
    for (let n = 0; n < 22; n++)
      blade(
        e,
        r.range(-0.05, 1.05),
        r.range(0.5, 1.1),
        r.range(0.2, 0.5),
        r.normal() * 0.12,
        r.pick([
          ['5c6647', '768058'],
          ['8b8a63', '6f7450'],
          ['3c4a35', '57634a'],
        ]),
        { width: brushWidth(e, 60, 260), load: 0.6, runs: 700, grab: 0.7 },
      );
    const vines = [
      [
        [0.15, 1.05],
        [0.2, 0.7],
        [0.62, 0.5],
        [0.68, 0.28],
        [0.42, 0.2],
        [0.34, 0.36],
        [0.6, 0.46],
        [0.95, 0.3],
      ],
      [
        [0.78, 1.05],
        [0.7, 0.78],
        [0.3, 0.62],
        [0.18, 0.4],
        [0.3, 0.12],
        [0.55, -0.05],
      ],
      [
        [-0.05, 0.2],
        [0.3, 0.3],
        [0.55, 0.62],
        [0.85, 0.7],
        [1.05, 0.62],
      ],
      [
        [0.5, 1.05],
        [0.52, 0.82],
        [0.8, 0.6],
        [0.86, 0.2],
        [0.7, -0.05],
      ],
    ] as [number, number][][];
    vines.forEach((vine, n) => {
      e.stroke(
        vine,
        ['0e100d', '1f231b'],
        tools.bristle,
        {
          width: [58, 34, 20, 28][n]!,
          load: 1.25,
          runs: [1500, 1300, 1100, 1000][n]!,
          lift: 0.2,
          body: 0.7,
          streak: 0.9,
          grab: 0.55,
        },
        30,
      );
    });
    for (let n = 0; n < 20; n++)
      blade(
        e,
        0.5 + r.normal() * 0.2,
        0.42 + r.normal() * 0.17,
        0.05,
        r.normal() * 0.06,
        r.pick([
          ['25331f', '3d4d2c'],
          ['c2692d', 'a5742f'],
          ['e9e4cc', 'd6cfae'],
        ]),
        { width: brushWidth(e, 20, 90), runs: 240, body: 2.2, load: 0.8 },
      );
  },
};
