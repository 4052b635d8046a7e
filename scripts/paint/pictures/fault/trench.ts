import { scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { block, COAL, lamp, RED } from './hand.ts';

export const trench: Picture = {
  slug: 'trench',
  size: [1600, 2000],
  support: 'canvas',
  ground: '5e4a3a',
  lamp,
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'cbbda3');
    // The field was pulled flat with a wide blade, side to side, and left to itself.
    stained(e, ['d8ccb6', 'b9a888', 'e4dccd'], undefined, 0.8, 900);
    scraped(
      e,
      everywhere,
      {
        colours: [
          ['e9e1d2', 'd9ccb4'],
          ['d0c1a4', 'e2d8c5'],
          ['efe9dd', 'c8b897'],
        ],
        count: 64,
        direction: 0.02,
        scatter: 0.04,
        width: 380,
        long: 1.5,
      },
      { body: 2, lip: 1.6, runs: 2600, pickup: 0.3, load: 0.75 },
    );
    block(
      e,
      polygon([
        [w * 0.5, -200],
        [w * 0.66, -200],
        [w * 0.63, h * 0.5],
        [w * 0.67, h * 0.84],
        [w * 0.54, h * 0.85],
        [w * 0.52, h * 0.4],
      ]),
      COAL,
      1.57,
      100,
    );
    e.stroke(
      [
        [0.485, -0.03],
        [0.5, 0.42],
        [0.525, 0.84],
      ],
      RED,
      tools.knife,
      { width: 90, body: 3, runs: 2000 },
    );
    e.stroke(
      [
        [0.68, -0.03],
        [0.655, 0.5],
        [0.69, 0.8],
      ],
      ['a35a36', '7d3a25'],
      tools.knife,
      { width: 46, body: 3, runs: 1500 },
    );
    // A worn brown film first, or the white line would have nothing to be white against.
    e.stroke(
      [
        [0.22, 0.888],
        [0.6, 0.88],
        [0.92, 0.894],
      ],
      ['a08a66', '8d7653', 'b8a684'],
      tools.scrape,
      { width: 130, load: 0.75, clump: 9, runs: 2200 },
    );
    e.stroke(
      [
        [0.3, 0.87],
        [0.6, 0.865],
        [0.86, 0.875],
      ],
      ['f8f4ea', 'efe7d8', 'f6f1e4'],
      tools.knife,
      { width: 70, body: 3.4, pickup: 0.06 },
    );
    e.stroke(
      [
        [0.06, 0.3],
        [0.44, 0.285],
      ],
      ['b8a684', 'a8936e'],
      tools.scrape,
      { width: 170 },
    );
    e.stroke(
      [
        [0.72, 0.62],
        [0.98, 0.6],
      ],
      ['b39f7d'],
      tools.scrape,
      { width: 120 },
    );
    veil(e, 'efe8da', (x) => w * 0.4 - x, 480, 0.45);
  },
};
