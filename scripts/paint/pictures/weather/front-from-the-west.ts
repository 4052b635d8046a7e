import { smoothstep } from '../../noise.ts';
import type { Picture } from '../../picture.ts';
import { bloom, drips } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { INK, inked, paper, wet } from './hand.ts';

export const frontFromTheWest: Picture = {
  slug: 'front-from-the-west',
  size: [2000, 820],
  support: 'paper',
  ground: 'ece8dc',
  lamp: paper,
  compose(e) {
    const { width: w, height: h, cloud, grain } = e;
    const horizon = (x: number) => h * 0.745 + cloud(x / 500, 3) * 14;
    // Light first: a warm band above the land, wet all the way across.
    e.glaze(
      'd3ac74',
      (x, y) =>
        0.95 *
        smoothstep(w * 0.3, w * 0.72, x + cloud(x / 200, y / 160) * 120) *
        smoothstep(190, 0, Math.abs(y - h * 0.64 - cloud(x / 320, y / 200) * 60)),
      wet,
    );
    e.glaze(
      'a7b6ba',
      (x, y) =>
        0.6 *
        smoothstep(h * 0.55, 0, y + cloud(x / 300, y / 190) * 150) *
        (0.6 + 0.8 * Math.max(0, cloud(x / 260 + 9, y / 150))),
      wet,
    );
    // Three coats of one grey, each laid into the last before it had dried: no border is the same twice.
    for (const [reach, lean, soft, strength, colour, seed] of [
      [0.6, 0.95, 240, 0.5, '7d8c98', 2],
      [0.47, 1.15, 120, 0.75, '4d5c6a', 21],
      [0.33, 0.8, 170, 1, '2f3c49', 43],
    ] as const) {
      const back = bloom(w * (reach - 0.16), h * 0.36, 120 + reach * 90, cloud);
      e.glaze(
        colour,
        (x, y) => {
          const curl =
            cloud(x / 420 + seed, y / 260) * 190 +
            cloud(x / 110, y / 80 + seed) * 62 +
            grain(x / 24 + seed, y / 19) * 9;
          const d = w * reach - x - (y - h * 0.3) * lean + curl;
          // Wet in one place and dry in the next: the border is soft or sharp by turns.
          const damp = smoothstep(-0.25, 0.4, cloud(x / 340 + seed, y / 300 - seed));
          const width = 7 + soft * damp;
          const coat = smoothstep(-width, width, d);
          const rim = (1 - damp) * 0.35 * smoothstep(34, 6, Math.abs(d - 8)) * coat;
          const pale = 0.62 + 0.55 * cloud(x / 230 - seed, y / 170) + 0.16 * cloud(x / 40, y / 30);
          const floor = smoothstep(horizon(x) + 6, horizon(x) - 60, y);
          return (
            strength * (coat * Math.max(0.12, pale) + rim) * back(x, y) * (0.15 + 0.85 * floor)
          );
        },
        wet,
      );
    }
    // Rain falls out of it slantwise; the brush was nearly dry and the sheet was turned.
    e.glaze(
      '4a5967',
      (x, y) => {
        const u = x + y * 0.42;
        const streak = Math.max(0, grain(u / 17, y / 900) + 0.5 * grain(u / 6, y / 420 + 5) - 0.12);
        const under = smoothstep(h * 0.28, h * 0.5, y) * smoothstep(horizon(x), h * 0.6, y);
        return (
          0.95 * streak * under * smoothstep(w * 0.56, w * 0.3, u - 200 + cloud(y / 90, 4) * 90)
        );
      },
      wet,
    );
    e.glaze('3d4a58', drips(e.random, grain, 120, w * 0.36, h * 0.46, h * 0.3, 7, 3), wet);
    // The plain: one pull of a flat brush that ran out of colour twice.
    const land = (x: number, y: number) => {
      const thick = 26 + 24 * cloud(x / 380 + 6, 1) + 16 * smoothstep(w * 0.5, 0, x);
      const d = thick - Math.abs(y - horizon(x) - thick * 0.6) + grain(x / 30, y / 9) * 5;
      const dry = smoothstep(-0.5, 0.15, cloud(x / 260 + 17, y / 50) + 0.3);
      return smoothstep(-3, 9, d) * (0.25 + 0.75 * dry) * (0.8 + 0.5 * cloud(x / 120, y / 34));
    };
    e.glaze('27333b', (x, y) => 1.25 * Math.max(0, land(x, y)), wet);
    e.glaze(
      '8b9793',
      (x, y) =>
        0.55 *
        smoothstep(horizon(x) + 30, horizon(x) + 70, y) *
        smoothstep(h * 1.02, h * 0.86, y + cloud(x / 240, y / 60) * 60) *
        smoothstep(w * 0.78, w * 0.3, x + cloud(x / 160, y / 60) * 150),
      wet,
    );
    for (const [points, width, runs] of [
      [
        [
          [0.6, 0.762],
          [0.72, 0.735],
          [0.9, 0.75],
        ],
        30,
        620,
      ],
      [
        [
          [0.706, 0.765],
          [0.712, 0.62],
          [0.722, 0.5],
        ],
        15,
        300,
      ],
      [
        [
          [0.736, 0.76],
          [0.739, 0.68],
          [0.747, 0.6],
        ],
        10,
        200,
      ],
      [
        [
          [0.845, 0.75],
          [0.847, 0.69],
          [0.852, 0.655],
        ],
        9,
        160,
      ],
    ] as [[number, number][], number, number][])
      e.stroke(points, INK, tools.bristle, { ...inked, width, runs, clump: 3 }, 6);
    e.spatter(0.66, 0.6, 190, '1d2328', 14, 2.4);
  },
};
