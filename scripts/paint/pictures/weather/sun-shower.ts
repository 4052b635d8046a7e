import { scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { drips, everywhere, oval, puddle } from '../../puddle.ts';
import { underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { inked } from './hand.ts';

export const sunShower: Picture = {
  slug: 'sun-shower',
  size: [2000, 2000],
  support: 'linen',
  ground: 'e6dcc6',
  lamp: { rake: 0.4, gloss: 0.2 },
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'ecdfc0');
    stained(e, ['efdcae', 'e8c88a', 'f6edd6'], undefined, 0.6, 760);
    scraped(
      e,
      everywhere,
      {
        colours: [
          ['f7efd9', 'edd9a8'],
          ['ecd096', 'f2e3bd'],
          ['e5b978', 'eed7a2'],
        ],
        count: 34,
        direction: 2.3,
        scatter: 0.2,
        width: 340,
        long: 0.6,
      },
      { body: 1 },
    );
    e.glaze(
      'e3a76f',
      puddle(oval(w * 0.68, h * 0.62, w * 0.42, h * 0.36), e.cloud, {
        wander: 220,
        soft: 330,
        rim: 0,
        strength: 0.65,
      }),
    );
    // The grey was poured three times; only the last pour dried with a hard edge.
    for (const [reach, soft, rim, strength, colour, turn] of [
      [0.62, 170, 0, 0.4, '9aa3a4', 3],
      [0.55, 60, 0.1, 0.5, '76858f', 17],
      [0.46, 7, 0.4, 0.55, '66757f', 31],
    ] as const)
      e.glaze(
        colour,
        puddle(
          oval(w * 0.1, h * 0.14, w * reach, h * reach * 0.76),
          (x, y) => e.cloud(x + turn, y - turn),
          { wander: 300, soft, rim, strength, mottle: 0.7, feather: 0.35 },
        ),
        { granulation: 0.5 },
      );
    e.fill(
      (x, y) =>
        60 - 1000 * Math.hypot((x - w * 0.1) / (w * 0.62), (y - h * 0.12) / (h * 0.5)) + 940,
      tools.dry,
      {
        colours: ['8e9aa2', 'a9b1b3', '6c7a85'],
        direction: -0.6,
        scatter: 0.3,
        length: 520,
        coats: 0.9,
      },
      { width: 150, load: 0.27 },
    );
    e.glaze('8c98a0', drips(e.random, e.grain, w * 0.04, w * 0.5, h * 0.5, h * 0.45, 14, 6));
    veil(e, 'f6efdd', (x, y) => 420 - Math.hypot(x - w * 0.52, y - h * 0.52), 420, 0.3);
    e.stroke(
      [
        [0.28, 0.72],
        [0.45, 0.55],
        [0.62, 0.6],
        [0.58, 0.76],
        [0.72, 0.72],
        [0.88, 0.52],
      ],
      ['2b3138', '454b50'],
      tools.bristle,
      { ...inked, width: 74, runs: 1700, load: 1 },
      20,
    );
    e.stroke(
      [
        [0.72, 0.3],
        [0.86, 0.27],
      ],
      ['c9542c', 'd8793f'],
      tools.bristle,
      { width: 60, runs: 420 },
    );
  },
};
