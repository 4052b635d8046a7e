import type { Picture } from '../../picture.ts';
import { everywhere } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

export const journalKnife: Picture = {
  slug: 'journal-knife',
  size: [2000, 1333],
  support: 'board',
  ground: 'd6cdbb',
  lamp: { rake: 0.8, gloss: 0.7 },
  compose(e) {
    underpaint(e, 'd9d1c0');
    field(e, everywhere, ['dcd5c5', 'd2c9b6', 'e3ddcf'], {
      direction: 0.4,
      scatter: 0.5,
      length: 700,
      width: 240,
      coats: 1.6,
      body: 0.6,
    });
    e.stroke(
      [
        [0.06, 0.64],
        [0.35, 0.5],
        [0.62, 0.46],
        [0.97, 0.52],
      ],
      ['25211f', '7a3322', 'b5532b', 'd8a05a', 'efe6d4'],
      tools.knife,
      {
        width: 400,
        clump: 40,
        body: 5,
        lip: 1.6,
        runs: 2300,
        load: 1.25,
        pickup: 0.2,
        tear: 1.5,
      },
      20,
    );
    e.stroke(
      [
        [0.1, 0.82],
        [0.3, 0.72],
        [0.46, 0.7],
      ],
      ['25211f', '4a3a32'],
      tools.scrape,
      { width: 130, body: 3 },
      16,
    );
    e.stroke(
      [
        [0.55, 0.3],
        [0.78, 0.27],
      ],
      ['efe6d4', 'd8a05a'],
      tools.scrape,
      { width: 90, body: 3 },
      10,
    );
    e.spatter(0.86, 0.66, 240, '7a3322', 12, 6);
  },
};
