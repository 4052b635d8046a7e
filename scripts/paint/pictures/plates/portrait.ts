import { stained, swept } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { tools } from '../../tools.ts';
import { paintFigure } from './painter-figure.ts';

export const portrait: Picture = {
  slug: 'portrait',
  size: [1600, 2000],
  support: 'canvas',
  ground: '9d968a',
  lamp: { rake: 0.55, gloss: 0.45 },
  compose(e) {
    const { width: w, height: h } = e;
    // She stands close to a picture of her own, so that it fills the room behind her.
    stained(e, ['cfcec4', 'b5bab6', 'd8d3c4'], undefined, 0.8, 800);
    swept(
      e,
      {
        top: -0.04,
        bottom: 0.53,
        slope: -0.015,
        width: 150,
        colours: ['aab2b2', 'c3c7c2', 'dcdbd1', 'e9e5d8', 'd5d6cd', 'e3ddcd'],
        broken: 0.65,
      },
      { body: 1.2, load: 1.1 },
    );
    swept(
      e,
      {
        top: 0.58,
        bottom: 1.04,
        width: 120,
        colours: ['8fa5a1', 'a3b1aa', '7e938f', '5f7775'],
        broken: 0.6,
      },
      { body: 1.2 },
    );
    for (const [y, wide, colours] of [
      [0.535, 150, ['33484b', '4c6668', '2b3e42']],
      [0.565, 90, ['2b3e42', '5b7675', '33484b']],
    ] as const)
      e.stroke(
        [
          [-0.04, y],
          [0.4, y - 0.006],
          [1.04, y + 0.004],
        ],
        colours,
        tools.knife,
        { width: wide, runs: 2400, clump: 8 },
        10,
      );
    e.stroke(
      [
        [1.03, 0.627],
        [0.8, 0.624],
        [0.64, 0.626],
      ],
      ['b35f2f', 'c8834a'],
      tools.edge,
      { width: 18 },
    );
    // The window is to the left: the wall of the picture darkens away from it.
    e.glaze('5a544c', (x, y) => 0.55 * Math.max(0, x / w - 0.45) + 0.3 * Math.max(0, y / h - 0.7));
    paintFigure(e);
  },
};
