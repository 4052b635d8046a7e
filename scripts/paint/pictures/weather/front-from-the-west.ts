import type { Picture } from '../../picture.ts';
import { bloom, drips, pool, puddle } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { INK, inked, paper, wet } from './hand.ts';

export const frontFromTheWest: Picture = {
  slug: 'front-from-the-west',
  size: [2000, 820],
  support: 'paper',
  ground: 'ece8dc',
  lamp: paper,
  compose(e) {
    const { width: w, height: h } = e;
    e.glaze(
      'a9b4b4',
      puddle(pool(-300, -300, w + 300, h * 0.7), e.cloud, {
        wander: 120,
        soft: 160,
        feather: 0.3,
        rim: 0,
        strength: 0.35,
      }),
      wet,
    );
    const front = puddle((x, y) => w * 0.44 - x - y * 0.55, e.cloud, {
      wander: 120,
      soft: 210,
      feather: 0.35,
      rim: 0,
      strength: 1.25,
      mottle: 0.7,
    });
    e.glaze('3d4a58', (x, y) => front(x, y) * (1.05 - 0.6 * (y / h)), wet);
    const edge = puddle((x, y) => Math.min(w * 0.5 - x - y * 0.5, h * 0.46 - y), e.cloud, {
      wander: 170,
      soft: 8,
      rim: 0.35,
      strength: 0.42,
    });
    const back = bloom(w * 0.3, h * 0.34, 150, e.cloud);
    e.glaze('566474', (x, y) => edge(x, y) * back(x, y), wet);
    e.glaze(
      'c8a878',
      puddle(pool(w * 0.55, h * 0.52, w + 300, h * 0.72), e.cloud, {
        wander: 90,
        soft: 110,
        feather: 0.35,
        rim: 0,
        strength: 0.7,
      }),
      wet,
    );
    e.glaze(
      '2f3b44',
      puddle(pool(-300, h * 0.735, w + 300, h * 0.8), e.cloud, {
        wander: 26,
        soft: 6,
        strength: 0.9,
        rim: 0.3,
        mottle: 0.7,
      }),
      wet,
    );
    e.glaze('3d4a58', drips(e.random, e.grain, 40, w * 0.4, h * 0.4, h * 0.36, 16, 4), wet);
    e.stroke(
      [
        [0.68, 0.83],
        [0.7, 0.6],
        [0.735, 0.3],
      ],
      INK,
      tools.bristle,
      { ...inked, width: 24, runs: 560 },
      10,
    );
    e.stroke(
      [
        [0.72, 0.7],
        [0.79, 0.66],
      ],
      INK,
      tools.bristle,
      { ...inked, width: 34, runs: 400 },
      4,
    );
  },
};
