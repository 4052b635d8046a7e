import type { Picture } from '../../picture.ts';
import { everywhere } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { blade, brushWidth, LEAF, SHADE } from './hand.ts';

export const gully: Picture = {
  slug: 'gully',
  size: [800, 2000],
  support: 'linen',
  ground: '4b452f',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    e.fill(
      everywhere,
      tools.flat,
      {
        colours: ['121815', '1b2620', '26352b'],
        direction: 1.57,
        scatter: 0.1,
        length: 800,
        coats: 2.2,
      },
      { width: 110 },
    );
    for (let n = 0; n < 26; n++) {
      const y = n / 26;
      const x = 0.5 + Math.sin(y * 5.2) * 0.13 + r.normal() * 0.05;
      blade(
        e,
        x + 0.02,
        y + 0.16,
        r.range(0.08, 0.2),
        -0.04,
        r.pick([
          ['dfe6da', 'a9bfb2'],
          ['f0efe2', 'c9d4c6'],
          ['7f9c8f', 'b9c9bb'],
        ]),
        { width: brushWidth(e, 24, 130), load: r.range(0.5, 1), runs: 420, pickup: 0.2 },
      );
    }
    for (let n = 0; n < 34; n++) {
      const side = r.next() < 0.5 ? -1 : 1;
      blade(
        e,
        0.5 + side * r.range(0.12, 0.6),
        r.range(0.1, 1.1),
        r.range(0.1, 0.3),
        -side * r.range(0, 0.28),
        r.pick(SHADE),
        { width: brushWidth(e, 20, 170) },
      );
    }
    for (let n = 0; n < 12; n++)
      blade(
        e,
        r.range(0.1, 0.9),
        r.range(0.55, 1),
        r.range(0.04, 0.1),
        r.normal() * 0.12,
        r.pick(LEAF),
        { width: r.range(10, 30), runs: 400 },
      );
    e.glaze(
      '1c2b22',
      (x, y) => 0.5 * Math.max(0, y / h - 0.55) + 0.4 * Math.max(0, Math.abs(x / w - 0.5) - 0.3),
    );
  },
};
