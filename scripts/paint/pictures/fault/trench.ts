import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
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
    field(e, everywhere, ['d3c6ae', 'dcd2be', 'c6b799', 'e4dccd'], {
      direction: 1.4,
      scatter: 0.5,
      length: 560,
      width: 200,
      coats: 2.4,
      body: 1.2,
    });
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
    e.stroke(
      [
        [0.3, 0.87],
        [0.6, 0.865],
        [0.86, 0.875],
      ],
      ['efe7d8', 'd9ccb4'],
      tools.knife,
      { width: 76, body: 3 },
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
