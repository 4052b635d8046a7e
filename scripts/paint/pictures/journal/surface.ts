import type { Picture } from '../../picture.ts';
import { tools } from '../../tools.ts';

export const journalSurface: Picture = {
  slug: 'journal-surface',
  size: [2000, 1333],
  support: 'linen',
  ground: 'bba988',
  lamp: { rake: 0.85, gloss: 0.7 },
  compose(e) {
    e.stroke(
      [
        [-0.1, 0.2],
        [0.3, 0.16],
        [0.8, 0.24],
      ],
      ['c9cdc9', 'aab7b4', 'dedcd2'],
      tools.bristle,
      { width: 430, clump: 22, body: 5, runs: 1300, load: 1, grab: 0.6 },
      40,
    );
    e.stroke(
      [
        [1.1, 0.5],
        [0.6, 0.45],
        [0.2, 0.56],
      ],
      ['4d6a6a', '33484b', '6f8f8a'],
      tools.bristle,
      { width: 380, clump: 20, body: 6, runs: 1500, load: 1 },
      40,
    );
    e.stroke(
      [
        [-0.1, 0.72],
        [0.3, 0.66],
        [0.62, 0.7],
      ],
      ['efece2', 'd9d6c8', 'c2c8c0'],
      tools.bristle,
      { width: 300, clump: 17, body: 8, runs: 1100, load: 1.1, pickup: 0.5 },
      30,
    );
    e.stroke(
      [
        [0.3, 0.55],
        [0.72, 0.5],
        [1.1, 0.56],
      ],
      ['c4622c', 'd98a45'],
      tools.knife,
      { width: 84, body: 7, lip: 1.6, tear: 1 },
      14,
    );
    e.stroke(
      [
        [1.05, 0.85],
        [0.7, 0.8],
        [0.42, 0.86],
      ],
      ['8fa69f', 'b9c6bd'],
      tools.bristle,
      { width: 210, clump: 15, body: 6, runs: 620, load: 0.9 },
      20,
    );
  },
};
