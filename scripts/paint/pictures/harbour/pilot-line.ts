import type { Picture } from '../../picture.ts';
import { everywhere } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { flats, WARM } from './hand.ts';

export const pilotLine: Picture = {
  slug: 'pilot-line',
  size: [2000, 760],
  support: 'linen',
  ground: 'c9c0ae',
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'd6d5cc');
    field(e, everywhere, ['dad9d1', 'cfd2cd', 'e4e1d8'], {
      scatter: 0.05,
      length: 1100,
      width: 150,
      coats: 2,
    });
    e.stroke(
      [
        [-0.02, 0.78],
        [0.5, 0.785],
        [1.02, 0.775],
      ],
      ['a8b5b0', '8fa19d'],
      tools.knife,
      { width: 120, runs: 2600, load: 1.7 },
    );
    e.stroke(
      [
        [0.71, 0.7],
        [1.02, 0.7],
      ],
      ['22333a', '2d4045', '1f2c31'],
      tools.knife,
      { width: 128, runs: 1500, load: 1.5 },
    );
    e.stroke(
      [
        [0.6, 0.715],
        [0.7, 0.715],
      ],
      ['4d6469'],
      tools.scrape,
      { width: 60 },
    );
    flats(e, 0.86, 0.98, 5, 60);
    e.stroke(
      [
        [-0.02, 0.705],
        [0.3, 0.703],
        [0.665, 0.706],
      ],
      WARM,
      tools.edge,
      { width: 12 },
      3,
    );
    veil(e, 'eceae2', (x, y) => h * 0.45 - y - Math.abs(x - w * 0.3) * 0.2, 300, 0.5);
  },
};
