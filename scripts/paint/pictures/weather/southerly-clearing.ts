import type { Picture } from '../../picture.ts';
import { bloom, drips, pool, puddle } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { INK, inked, paper, wet } from './hand.ts';

export const southerlyClearing: Picture = {
  slug: 'southerly-clearing',
  size: [1500, 2000],
  support: 'paper',
  ground: 'efebe0',
  lamp: paper,
  compose(e) {
    const { width: w, height: h } = e;
    const upper = puddle(pool(120, 120, w - 130, h * 0.5), e.cloud, {
      wander: 70,
      soft: 8,
      strength: 0.5,
      rim: 0.25,
    });
    const flower = bloom(w * 0.66, h * 0.3, 260, e.cloud);
    e.glaze('7f97a3', (x, y) => upper(x, y) * flower(x, y) * (1.15 - (y / h) * 0.9), wet);
    e.glaze(
      'b9a48f',
      puddle(pool(100, h * 0.3, w - 90, h * 0.64), e.cloud, {
        wander: 160,
        soft: 190,
        feather: 0.22,
        rim: 0,
        strength: 0.55,
      }),
      wet,
    );
    const dark = puddle(pool(90, h * 0.61, w * 0.72, h * 0.72), e.cloud, {
      wander: 60,
      soft: 7,
      strength: 1,
      rim: 0.3,
      mottle: 0.6,
    });
    const back = bloom(w * 0.27, h * 0.68, 170, e.cloud);
    e.glaze('4a5a66', (x, y) => dark(x, y) * back(x, y), wet);
    e.glaze('4a5a66', drips(e.random, e.grain, 150, w * 0.66, h * 0.7, h * 0.26, 8), wet);
    e.stroke(
      [
        [0.2, 0.62],
        [0.5, 0.585],
        [0.83, 0.63],
        [0.93, 0.54],
      ],
      INK,
      tools.bristle,
      { ...inked, width: 50 },
      18,
    );
  },
};
