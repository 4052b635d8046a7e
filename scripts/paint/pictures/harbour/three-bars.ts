import type { Picture } from '../../picture.ts';
import { everywhere } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { WARM } from './hand.ts';

export const threeBars: Picture = {
  slug: 'three-bars',
  size: [2000, 1250],
  support: 'board',
  ground: 'd5cebf',
  lamp: { rake: 0.55 },
  compose(e) {
    const { width: w } = e;
    underpaint(e, 'dfdcd1');
    field(e, everywhere, ['e1ded4', 'd9d8ce', 'e7e4db'], {
      scatter: 0.9,
      length: 360,
      width: 170,
      coats: 2.6,
      body: 1,
    });
    e.stroke(
      [
        [0.1, 0.36],
        [0.78, 0.355],
      ],
      ['93a8a1', '7c958f', 'a8b8b0'],
      tools.knife,
      { width: 150, runs: 2000, load: 1.4, body: 3 },
      4,
    );
    e.stroke(
      [
        [0.24, 0.545],
        [0.95, 0.55],
      ],
      ['44585b', '374a4f', '566a69'],
      tools.knife,
      { width: 118, runs: 1900, load: 1.5, body: 3 },
      4,
    );
    e.stroke(
      [
        [0.06, 0.72],
        [0.6, 0.715],
      ],
      ['b9bfb5', 'a2aea6'],
      tools.knife,
      { width: 190, runs: 1500, load: 1.2, body: 3 },
      4,
    );
    e.stroke(
      [
        [0.62, 0.728],
        [0.9, 0.72],
      ],
      ['d9d7cb', 'c9c9bd'],
      tools.scrape,
      { width: 130 },
    );
    e.stroke(
      [
        [0.24, 0.478],
        [0.52, 0.476],
      ],
      WARM,
      tools.edge,
      { width: 20 },
      3,
    );
    veil(e, 'eeece4', (x) => x - w * 0.6, 700, 0.35);
  },
};
