import type { Picture } from '../../picture.ts';
import { box, polygon } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';

export const hero: Picture = {
  slug: 'hero',
  size: [2000, 1125],
  support: 'linen',
  ground: 'cfc8b9',
  lamp: { rake: 0.5, gloss: 0.3 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, 'd3d4ce');
    field(e, box(-300, -300, w + 300, h * 0.7), ['d4d7d4', 'c8cecd', 'dedfd9', 'e6e5de'], {
      direction: -0.05,
      scatter: 0.3,
      length: 800,
      width: 210,
      coats: 2.4,
    });
    field(e, box(-300, h * 0.68, w + 300, h + 300), ['93a5a1', '829792', 'a6b3ac', 'b9c1b8'], {
      scatter: 0.05,
      length: 800,
      width: 140,
    });
    e.fill(
      polygon([
        [w * 0.5, -200],
        [w + 200, -200],
        [w + 200, h * 0.45],
        [w * 0.78, h * 0.38],
      ]),
      tools.dry,
      {
        colours: ['9aa8ab', '8798a0', 'b4bcbc'],
        direction: -0.35,
        scatter: 0.25,
        length: 700,
        coats: 1.6,
      },
      { width: 190, load: 0.3 },
    );
    e.stroke(
      [
        [-0.02, 0.705],
        [0.5, 0.71],
        [1.02, 0.7],
      ],
      ['667d7c', '547072', '7c9290'],
      tools.knife,
      { width: 120, runs: 2600, load: 1.6 },
    );
    e.stroke(
      [
        [0.52, 0.675],
        [1.02, 0.668],
      ],
      ['3d5257', '4d6264'],
      tools.knife,
      { width: 74, runs: 1700 },
    );
    e.stroke(
      [
        [-0.02, 0.662],
        [0.4, 0.665],
      ],
      ['eeebe2', 'dcdcd4'],
      tools.knife,
      { width: 40, runs: 900 },
    );
    for (let n = 0; n < 12; n++) {
      const x = r.range(-0.1, 0.7);
      const y = r.range(0.76, 0.98);
      e.stroke(
        [
          [x, y],
          [x + r.range(0.2, 0.5), y],
        ],
        r.pick([
          ['d9dad1', 'c2cac4'],
          ['6f8683', '8a9d98'],
        ]),
        tools.scrape,
        { width: r.range(30, 110) },
      );
    }
    e.stroke(
      [
        [0.58, 0.738],
        [0.97, 0.732],
      ],
      ['b35f2f', 'c8834a'],
      tools.edge,
      { width: 15 },
    );
    veil(e, 'efeee8', (x, y) => 520 - Math.hypot((x - w * 0.32) * 0.7, y - h * 0.36), 520, 0.8);
  },
};
