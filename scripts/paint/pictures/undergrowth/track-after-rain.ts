import type { Picture } from '../../picture.ts';
import { box, everywhere, polygon } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { blade, brushWidth, LEAF, SHADE } from './hand.ts';

export const trackAfterRain: Picture = {
  slug: 'track-after-rain',
  size: [2000, 1400],
  support: 'canvas',
  ground: '8a6f3f',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '2b3022');
    field(e, everywhere, ['2f3626', '3d4329', '232a1f', '4c4a2c'], {
      direction: 1.2,
      scatter: 0.7,
      coats: 1.8,
      body: 1.2,
    });
    field(
      e,
      polygon([
        [w * 0.05, h + 300],
        [w * 0.42, h + 300],
        [w * 0.4, h * 0.3],
        [w * 0.3, h * 0.3],
      ]),
      ['b99a5c', 'cbb27c', 'a5854a', 'e0d0a4'],
      { direction: -1.1, scatter: 0.5, length: 260, width: 90, body: 1.4 },
    );
    e.fill(
      box(w * 0.24, -200, w * 0.46, h * 0.36),
      tools.bristle,
      {
        colours: ['dfe0d0', 'eceadb', 'c3cbb4'],
        direction: 1.3,
        scatter: 0.4,
        length: 240,
        coats: 2,
      },
      { width: 85 },
    );
    for (let n = 0; n < 80; n++) {
      const side = n % 5 === 0 ? -1 : 1;
      const x = side > 0 ? 0.42 + r.next() ** 0.8 * 0.62 : r.range(-0.08, 0.2);
      blade(
        e,
        x,
        r.range(0.35, 1.12),
        r.range(0.2, 0.55),
        side * r.range(0.06, 0.3) * (side > 0 ? -1 : -0.7),
        r.pick(SHADE),
        { width: brushWidth(e, 20, 230), load: r.range(0.6, 1.2) },
      );
    }
    for (let n = 0; n < 34; n++)
      blade(
        e,
        r.range(0.36, 0.98),
        r.range(0.3, 1),
        r.range(0.07, 0.24),
        -r.range(0.02, 0.16),
        r.pick([LEAF[1]!, LEAF[3]!, ['8f9a86', '5f6f5c']]),
        { width: brushWidth(e, 8, 90), runs: 420, load: 0.8 },
      );
    for (let n = 0; n < 9; n++)
      e.stroke(
        [
          [0.16 + r.normal() * 0.06, r.range(0.6, 0.98)],
          [0.3 + r.normal() * 0.05, r.range(0.55, 0.9)],
        ],
        ['efe6cc', 'cfd3cd'],
        tools.scrape,
        { width: r.range(20, 60) },
      );
    e.stroke(
      [
        [0.72, 1.05],
        [0.62, 0.5],
        [0.66, -0.05],
      ],
      ['0a0d0b', '151b16'],
      tools.bristle,
      { width: 62, load: 2.4 },
      20,
    );
  },
};
