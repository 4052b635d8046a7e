import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { field } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { brushWidth, LEAF, LIGHT, SHADE } from './hand.ts';

export const canopyGap: Picture = {
  slug: 'canopy-gap',
  size: [2000, 2000],
  support: 'canvas',
  ground: '2a2c22',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    const [gx, gy] = [0.6, 0.37];
    const outward = (x: number, y: number) => Math.atan2(y - gy * h, x - gx * w);
    e.fill(
      everywhere,
      tools.flat,
      {
        colours: ['1a211b', '232e24', '303c2b'],
        direction: outward,
        scatter: 0.2,
        length: 700,
        coats: 2,
      },
      { width: 150 },
    );
    const gap = polygon([
      [w * 0.47, h * 0.05],
      [w * 0.78, h * 0.14],
      [w * 0.83, h * 0.4],
      [w * 0.7, h * 0.52],
      [w * 0.6, h * 0.74],
      [w * 0.53, h * 0.5],
      [w * 0.42, h * 0.34],
    ]);
    field(e, gap, ['dcdfd0', 'e9e8da', 'c5cfbf', 'f0eee2'], {
      direction: 1,
      scatter: 0.5,
      length: 560,
      width: 170,
      coats: 3,
      body: 1.2,
      pickup: 0.3,
    });
    for (let n = 0; n < 95; n++) {
      const a = r.range(0, 6.283);
      const [from, to] = [r.range(0.1, 0.4), r.range(0.34, 0.85)];
      const twist = r.normal() * 0.25;
      const at = (d: number, bend: number): [number, number] => [
        gx + Math.cos(a + bend) * d,
        gy + Math.sin(a + bend) * d,
      ];
      const thin = r.next() < 0.35;
      e.stroke(
        [at(to, 0), at((from + to) / 2, twist * 0.4), at(from, twist)],
        thin ? ['0b0e0c', '161d17'] : r.pick(SHADE),
        tools.bristle,
        {
          width: thin ? r.range(8, 24) : brushWidth(e, 34, 250),
          load: r.range(0.7, 1.3),
          runs: 700,
        },
        26,
      );
    }
    // Branches cross the opening, so the light lies behind the leaves.
    for (let n = 0; n < 13; n++) {
      const x = r.range(0.42, 0.8);
      const y = r.range(0.08, 0.6);
      const lean = r.normal() * 0.12;
      e.stroke(
        [
          [x - lean, y - 0.14],
          [x, y],
          [x + lean * 1.4, y + 0.16],
        ],
        r.pick(SHADE),
        tools.bristle,
        { width: brushWidth(e, 12, 130), load: 0.7, runs: 620 },
        20,
      );
    }
    for (let n = 0; n < 15; n++) {
      const a = r.range(0, 6.283);
      const d = r.range(0.14, 0.34);
      const [x, y] = [gx + Math.cos(a) * d, gy + Math.sin(a) * d];
      e.stroke(
        [
          [x, y],
          [x + r.normal() * 0.05, y + r.range(0.03, 0.13)],
        ],
        r.pick(n % 4 === 0 ? LIGHT : LEAF),
        tools.bristle,
        { width: brushWidth(e, 18, 110), runs: 260, body: 2, load: 0.8 },
        10,
      );
    }
  },
};
