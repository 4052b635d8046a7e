import { scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { everywhere } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

export const journalPalette: Picture = {
  slug: 'journal-palette',
  size: [2000, 1333],
  support: 'board',
  ground: '8e8a80',
  lamp: { rake: 0.8, gloss: 1 },
  compose(e) {
    const { random: r } = e;
    underpaint(e, '918c82');
    // Years of wiping: the old colours stay in the grain as greys.
    stained(e, ['a39c90', '7d786f', 'aca69a'], undefined, 0.6, 520);
    scraped(
      e,
      everywhere,
      {
        colours: [
          ['8f8a80', 'a8a297'],
          ['7a7771', '99948a'],
          ['8c8577', 'b0a796'],
          ['6f7673', '90938c'],
        ],
        count: 60,
        direction: 0.35,
        scatter: 0.5,
        width: 300,
        long: 0.6,
      },
      { body: 1.2 },
    );
    for (let n = 0; n < 14; n++)
      e.stroke(
        [
          [r.range(0, 0.8), r.range(0.3, 0.9)],
          [r.range(0.2, 1), r.range(0.3, 0.9)],
        ],
        r.pick([
          ['6f7f7a', 'a9b0a6'],
          ['7a6a55', 'b3a184'],
          ['5a6266', '8b9496'],
        ]),
        tools.scrape,
        { width: r.range(60, 190), load: 0.4 },
      );
    const dabs = [
      [0.1, 0.2, ['efece2', 'e2ded0']],
      [0.26, 0.16, ['d9b25c', 'c99a3c']],
      [0.42, 0.19, ['b5532b', 'c4703a']],
      [0.58, 0.15, ['7a2f22', '8c3f28']],
      [0.74, 0.2, ['33484b', '4d6a6a']],
      [0.9, 0.17, ['1b1d1e', '2a2c2c']],
      [0.12, 0.56, ['8fa69f', 'b3c0b7']],
    ] as const;
    for (const [x, y, colours] of dabs) {
      // A heap is many short pats of one knife, the last ones on the top.
      for (let n = 0; n < 20; n++) {
        const share = 1 - n / 24;
        const [px, py] = [x + r.normal() * 0.02 * share, y + r.normal() * 0.026 * share];
        const a = -0.5 + r.normal() * 0.7;
        const long = r.range(0.014, 0.03);
        e.stroke(
          [
            [px - Math.cos(a) * long, py - Math.sin(a) * long * 1.5],
            [px + Math.cos(a) * long, py + Math.sin(a) * long * 1.5],
          ],
          [r.pick(colours), r.pick(colours)],
          n % 2 ? tools.bristle : tools.knife,
          {
            width: r.range(30, 84) * (0.4 + share * 0.6),
            body: 4,
            load: 1.8,
            level: 0.35,
            tear: 0.3,
            clump: 6,
            lift: 0.3,
            taper: 0.5,
            pickup: 0.04,
            ragged: 0.35,
          },
          10,
        );
      }
    }
    e.stroke(
      [
        [0.42, 0.24],
        [0.44, 0.5],
        [0.36, 0.74],
      ],
      ['c4703a', 'e2ded0', 'b5532b'],
      tools.knife,
      { width: 130, body: 4, pickup: 0.5 },
      20,
    );
    e.stroke(
      [
        [0.73, 0.26],
        [0.66, 0.5],
        [0.7, 0.8],
      ],
      ['4d6a6a', '8fa69f', 'efece2'],
      tools.knife,
      { width: 170, body: 4, pickup: 0.4 },
      20,
    );
    e.stroke(
      [
        [0.2, 0.86],
        [0.5, 0.83],
        [0.62, 0.88],
      ],
      ['efece2', 'cfc8b4'],
      tools.knife,
      { width: 110, body: 4 },
      20,
    );
  },
};
