import type { Picture } from '../../picture.ts';
import { box, everywhere, polygon } from '../../puddle.ts';
import { field, underpaint, veil } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { paintFigure } from './painter-figure.ts';

export const portrait: Picture = {
  slug: 'portrait',
  size: [1600, 2000],
  support: 'canvas',
  ground: '4a4037',
  lamp: { rake: 0.5, gloss: 0.45 },
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, '6d645a');
    field(e, everywhere, ['7a7166', '6a6157', '857c70', '5b534a'], {
      direction: 1.3,
      scatter: 0.35,
      length: 620,
      width: 190,
      coats: 2.4,
      body: 0.9,
    });
    // The window is the lightest light; the panel beside it stays a tone lower.
    const pane = box(250, 110, 830, 1180);
    underpaint(e, 'dddcd2', pane, 20);
    field(e, pane, ['e4e3d9', 'dbded8', 'ebe9df', 'e7e6dd'], {
      direction: 1.5,
      scatter: 0.15,
      length: 620,
      width: 170,
      coats: 2.2,
      pickup: 0.1,
      body: 1.2,
    });
    field(e, box(255, 760, 825, 930), ['b7c4c0', 'a9b8b5', 'c9d1cb'], {
      scatter: 0.06,
      length: 480,
      width: 80,
      coats: 1.6,
    });
    e.stroke(
      [
        [0.152, 0.05],
        [0.15, 0.6],
      ],
      ['3a342e', '4a423a'],
      tools.bristle,
      { width: 60, runs: 2200 },
    );
    e.stroke(
      [
        [0.52, 0.05],
        [0.523, 0.6],
      ],
      ['453e37', '5a5148'],
      tools.bristle,
      { width: 50, runs: 2200 },
    );
    e.stroke(
      [
        [0.335, 0.05],
        [0.337, 0.59],
      ],
      ['8b8579', 'a09a8d'],
      tools.dry,
      { width: 26, load: 0.6 },
    );
    e.stroke(
      [
        [0.13, 0.052],
        [0.54, 0.05],
      ],
      ['3a342e', '4d463e'],
      tools.bristle,
      { width: 60, runs: 2200 },
    );
    const panel = polygon([
      [930, 330],
      [1800, 270],
      [1800, 1430],
      [940, 1350],
    ]);
    underpaint(e, 'b4b6ad', panel, 8);
    field(e, panel, ['bdbfb6', 'afb3ac', 'c8c9bf'], {
      direction: -0.04,
      scatter: 0.12,
      length: 560,
      width: 150,
      coats: 2,
    });
    e.stroke(
      [
        [0.6, 0.44],
        [1.02, 0.437],
      ],
      ['33484b', '4c6160', '3b5053'],
      tools.knife,
      { width: 130, runs: 1500 },
    );
    e.stroke(
      [
        [0.66, 0.494],
        [0.99, 0.495],
      ],
      ['b35f2f', 'c8834a'],
      tools.edge,
      { width: 17 },
    );
    e.stroke(
      [
        [0.59, 0.56],
        [1.02, 0.56],
      ],
      ['8da09b', '76908c'],
      tools.scrape,
      { width: 150 },
    );
    field(e, box(-300, 1560, w + 300, h + 300), ['38322d', '463e36', '2c2723'], {
      direction: 0.05,
      scatter: 0.2,
      length: 600,
      width: 150,
    });
    e.stroke(
      [
        [0.57, 0.69],
        [1.02, 0.735],
      ],
      ['2a231d', '4a3b2d'],
      tools.bristle,
      { width: 50, load: 1.8 },
    );
    e.stroke(
      [
        [0.85, 0.7],
        [0.87, 1.02],
      ],
      ['2a231d', '43362a'],
      tools.bristle,
      { width: 46, load: 1.8 },
    );
    veil(e, 'efede3', (x, y) => 330 - Math.hypot(x - 480, (y - 420) * 0.7), 330, 0.3);
    paintFigure(e);
    e.glaze('2a2420', (_, y) => 0.9 * Math.max(0, y / h - 0.62));
  },
};
