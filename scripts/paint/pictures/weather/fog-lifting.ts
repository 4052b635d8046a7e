import type { Picture } from '../../picture.ts';
import { box, everywhere, puddle } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { inked } from './hand.ts';

export const fogLifting: Picture = {
  slug: 'fog-lifting',
  size: [2000, 1500],
  support: 'linen',
  ground: 'd5d1c6',
  lamp: { rake: 0.4, gloss: 0.15 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, 'd3d4ce');
    field(e, everywhere, ['d8d9d3', 'cfd2ce', 'e1e0da'], {
      scatter: 0.5,
      length: 600,
      width: 210,
      coats: 2,
      body: 0.4,
    });
    e.glaze(
      '5d6d6c',
      puddle((x, y) => y - h * (0.72 + 0.05 * Math.sin(x / 300 + 1)), e.cloud, {
        wander: 90,
        soft: 60,
        rim: 0,
        strength: 0.9,
        mottle: 0.2,
      }),
    );
    e.fill(
      box(-300, h * 0.8, w + 300, h + 300),
      tools.flat,
      {
        colours: ['3f5150', '4d605d', '344544'],
        length: 700,
        coats: 1.2,
        scatter: 0.06,
        spill: 10,
      },
      { width: 110, grab: 0.5 },
    );
    e.glaze(
      '7d8a88',
      puddle(
        (x, y) => Math.min(y - h * (0.5 + 0.12 * Math.abs(x / w - 0.35)), h * 0.72 - y),
        e.cloud,
        { wander: 70, soft: 90, rim: 0, strength: 0.55, mottle: 0.6 },
      ),
    );
    for (let n = 0; n < 26; n++) {
      const x = r.range(-0.1, 0.9);
      const y = r.range(0.45, 0.85);
      e.stroke(
        [
          [x, y],
          [x + 0.2, y + r.normal() * 0.02],
          [x + r.range(0.3, 0.5), y],
        ],
        ['e6e6e0', 'd9dcd8'],
        tools.dry,
        { width: r.range(60, 190), load: 0.3, opacity: 0.6 },
        30,
      );
    }
    veil(e, 'ecebe5', (x, y) => 230 - Math.abs(y - h * (0.6 + 0.05 * Math.sin(x / 500))), 260, 1);
    e.stroke(
      [
        [0.66, 0.79],
        [0.9, 0.785],
      ],
      ['2c3636', '46524f'],
      tools.bristle,
      { ...inked, width: 30 },
    );
    e.stroke(
      [
        [0.2, 0.31],
        [0.27, 0.3],
        [0.3, 0.315],
      ],
      ['b0894f', 'c9a871'],
      tools.bristle,
      { width: 30, load: 0.7, runs: 300 },
    );
  },
};
