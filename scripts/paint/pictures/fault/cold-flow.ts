import { scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { box, everywhere, polygon } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { abrade, block } from './hand.ts';

export const coldFlow: Picture = {
  slug: 'cold-flow',
  size: [2000, 1780],
  support: 'board',
  ground: '3a322e',
  lamp: { rake: 0.7, gloss: 0.55 },
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, '3a3532');
    stained(e, ['4b4743', '2a2725', '625b54'], undefined, 0.7, 420);
    // Black over black, drawn down with a float; where it skidded the sand shows.
    scraped(
      e,
      everywhere,
      {
        colours: [
          ['1f1e1e', '343130'],
          ['292726', '45403d'],
          ['171616', '262423'],
          ['5c554e', '36312f'],
        ],
        count: 84,
        direction: 1.5,
        scatter: 0.07,
        width: 420,
        long: 1.1,
      },
      { body: 3.2, lip: 1.3, tear: 1.5, runs: 1800 },
    );
    e.fill(
      box(-200, h * 0.8, w + 200, h + 200),
      tools.knife,
      { colours: ['4a4440', '3c3734', '575049'], direction: 0.03, length: 520, coats: 1.3 },
      { width: 130, body: 2.6 },
    );
    e.stroke(
      [
        [-0.02, 0.4],
        [0.3, 0.385],
        [0.52, 0.41],
      ],
      ['dccfb9', 'c7b69b'],
      tools.knife,
      { width: 92, body: 2.6, tear: 1.9, runs: 1500, pickup: 0.08 },
    );
    e.stroke(
      [
        [0.4, 0.455],
        [0.72, 0.47],
        [1.02, 0.455],
      ],
      ['b8a78c', 'd3c5ac'],
      tools.knife,
      { width: 54, body: 2.6, tear: 1.9, runs: 1300, pickup: 0.08 },
    );
    block(
      e,
      polygon([
        [w * 0.68, h * 0.56],
        [w * 0.83, h * 0.545],
        [w * 0.84, h * 0.7],
        [w * 0.7, h * 0.72],
      ]),
      ['8c2f1e', 'a53f26', '742517'],
      0.06,
      90,
    );
    e.stroke(
      [
        [0.1, 0.797],
        [0.56, 0.79],
      ],
      ['7a6f64', '8d8072'],
      tools.knife,
      { width: 40 },
    );
    abrade(e, [0.05, 0.08, 0.6, 0.26], ['4e4844'], 5, 0.15, 150);
  },
};
