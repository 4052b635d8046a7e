import type { Picture } from '../../picture.ts';
import { bloom, drips, pool, puddle } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { INK, inked, paper, wet } from './hand.ts';

export const barometer: Picture = {
  slug: 'barometer',
  size: [1400, 2000],
  support: 'paper',
  ground: 'f0ece2',
  lamp: paper,
  compose(e) {
    const { width: w, height: h } = e;
    const rows = [
      ['a3b3b0', 0.11, 0.33, 0.6],
      ['c29a72', 0.345, 0.5, 0.75],
      ['6f8494', 0.52, 0.86, 0.95],
    ] as const;
    rows.forEach(([colour, top, bottom, strength], n) => {
      const coat = puddle(pool(190 + n * 24, top * h, w - 180 - n * 40, bottom * h), e.cloud, {
        wander: 34,
        soft: 6,
        strength,
        rim: 0.28,
        mottle: 0.6,
      });
      const back = bloom(
        w * [0.4, 0.66, 0.36][n]!,
        h * (top * 0.4 + bottom * 0.6),
        [130, 90, 240][n]!,
        e.cloud,
      );
      e.glaze(
        colour,
        (x, y) => coat(x, y) * back(x, y) * (0.7 + (0.6 * (y / h - top)) / (bottom - top)),
        wet,
      );
    });
    e.glaze('6f8494', drips(e.random, e.grain, 260, w - 300, h * 0.85, h * 0.13, 5, 6), wet);
    e.stroke(
      [
        [0.62, 0.06],
        [0.6, 0.4],
        [0.635, 0.7],
        [0.6, 0.93],
      ],
      INK,
      tools.bristle,
      { ...inked, width: 34, runs: 1600 },
      16,
    );
    e.stroke(
      [
        [0.2, 0.885],
        [0.44, 0.9],
      ],
      INK,
      tools.bristle,
      { ...inked, width: 26, runs: 420 },
      6,
    );
  },
};
