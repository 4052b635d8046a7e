import { swept } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { blade, brushWidth, LEAF, LIGHT, SHADE } from './hand.ts';

export const clearingEdge: Picture = {
  slug: 'clearing-edge',
  size: [2000, 1250],
  support: 'linen',
  ground: 'b8a882',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, 'd9cda6');
    // Dry grass in long passes; the light lies a third of the way down.
    swept(
      e,
      {
        top: -0.05,
        bottom: 1.05,
        left: 0.3,
        slope: -0.05,
        width: 84,
        colours: ['cfd0c4', 'e6e3d6', 'f1ecdb', 'e7dbb2', 'd8c68c', 'cbb878', 'b7a55f'],
        broken: 0.75,
      },
      { load: 1, pickup: 0.3 },
    );
    const trees = (x: number, y: number) => w * 0.45 - x + e.cloud(y / 300, 2) * 90;
    underpaint(e, '1a231b', (x, y) => trees(x, y) - 40);
    e.fill(
      trees,
      tools.flat,
      {
        colours: ['1a2119', '232d20', '2f3a28', '121813'],
        direction: 1.5,
        scatter: 0.18,
        length: 620,
        coats: 2.6,
        spill: 20,
      },
      { width: 130, body: 1.4, streak: 0.45 },
    );
    for (let n = 0; n < 110; n++) {
      const x = 0.5 - r.next() ** 0.7 * 0.56;
      blade(
        e,
        x,
        r.range(0.4, 1.15),
        r.range(0.3, 0.75),
        r.normal() * 0.03 + (x > 0.4 ? 0.05 : 0),
        r.pick(SHADE),
        { width: brushWidth(e, 18, 190), load: r.range(0.6, 1.3) },
      );
    }
    for (let n = 0; n < 16; n++)
      blade(
        e,
        r.range(0.42, 0.58),
        r.range(0.6, 1.05),
        r.range(0.1, 0.4),
        r.range(0, 0.1),
        r.pick([SHADE[2]!, LEAF[1]!, LEAF[0]!]),
        { width: r.range(8, 34), runs: 500, load: 0.8 },
      );
    for (let n = 0; n < 10; n++)
      blade(
        e,
        r.range(0.05, 0.42),
        r.range(0.3, 0.9),
        r.range(0.06, 0.16),
        r.normal() * 0.03,
        r.pick(LIGHT),
        { width: r.range(8, 24), runs: 260 },
      );
    e.stroke(
      [
        [0.5, 0.86],
        [0.75, 0.84],
        [1.02, 0.87],
      ],
      ['8f8a4a', 'b6a862'],
      tools.scrape,
      { width: 120 },
    );
    e.stroke(
      [
        [0.8, 0.3],
        [0.81, 0.62],
        [0.795, 0.84],
      ],
      ['2b3524', '1b2219'],
      tools.bristle,
      { width: 26, load: 1, runs: 500 },
    );
    e.glaze('8f8a4a', (_, y) => 0.3 * Math.max(0, y / h - 0.7));
  },
};
