import { scraped } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { abrade, block, COAL, lamp, RED } from './hand.ts';

export const madeGround: Picture = {
  slug: 'made-ground',
  size: [2000, 2000],
  support: 'board',
  ground: '4a3a30',
  lamp,
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'cfc3ae');
    // Marble dust goes on with a float, up and across, and is rubbed down while it sets.
    for (const [direction, count] of [
      [1.54, 26],
      [0.03, 20],
      [1.6, 16],
    ] as const)
      scraped(
        e,
        everywhere,
        {
          colours: [
            ['d9cebb', 'cfc3ae'],
            ['e3dacb', 'd2c6b0'],
            ['c6b99f', 'dcd2c1'],
          ],
          count,
          direction,
          scatter: 0.05,
          width: 460,
          long: 0.8,
        },
        { body: 2.2, lip: 1.5, tear: 1.4 },
      );
    block(
      e,
      polygon([
        [w * 0.1, h * 0.42],
        [w * 0.6, h * 0.39],
        [w * 0.63, h * 0.87],
        [w * 0.14, h * 0.9],
      ]),
      RED,
      1.5,
      170,
    );
    block(
      e,
      polygon([
        [w * 0.58, h * 0.16],
        [w * 0.91, h * 0.18],
        [w * 0.89, h * 0.5],
        [w * 0.6, h * 0.52],
      ]),
      COAL,
      0.1,
      130,
    );
    e.stroke(
      [
        [0.08, 0.405],
        [0.62, 0.385],
      ],
      ['eee6d6', 'd6c8ae'],
      tools.knife,
      { width: 50, body: 3 },
    );
    e.stroke(
      [
        [0.645, 0.56],
        [0.64, 0.9],
      ],
      ['b98f5a', 'a67a45'],
      tools.edge,
      { width: 36, body: 3 },
    );
    e.stroke(
      [
        [0.16, 0.71],
        [0.34, 0.69],
        [0.56, 0.7],
      ],
      ['d8c4a4', 'a8684a'],
      tools.scrape,
      { width: 150, load: 0.42 },
    );
    e.stroke(
      [
        [0.11, 0.86],
        [0.3, 0.85],
      ],
      ['4d1d14', '5f261a'],
      tools.scrape,
      { width: 110 },
    );
    abrade(e, [0.5, 0.2, 0.8, 0.5], ['6a5a4c'], 2, 0.2, 120);
  },
};
