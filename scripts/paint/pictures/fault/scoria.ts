import type { Picture } from '../../picture.ts';
import { box, everywhere, polygon } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { abrade, block } from './hand.ts';

export const scoria: Picture = {
  slug: 'scoria',
  size: [2000, 1500],
  support: 'board',
  ground: '2a1a15',
  lamp: { rake: 0.75, gloss: 0.3 },
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, '4a2219');
    e.fill(
      everywhere,
      tools.knife,
      {
        colours: ['6a2b1d', '7b3421', '59251b'],
        direction: 0.15,
        scatter: 0.45,
        length: 420,
        coats: 2,
      },
      { width: 170, body: 2.6, tear: 1.7 },
    );
    e.fill(
      polygon([
        [w * 0.55, -200],
        [w + 200, -200],
        [w + 200, h * 0.5],
        [w * 0.72, h * 0.42],
      ]),
      tools.knife,
      {
        colours: ['a8532f', '93442a', 'b9663a'],
        direction: -0.5,
        scatter: 0.4,
        length: 260,
        coats: 1.4,
      },
      { width: 120, body: 3.6, tear: 1.8 },
    );
    const pit = polygon([
      [-200, h * 0.28],
      [w * 0.12, h * 0.22],
      [w * 0.46, h * 0.27],
      [w * 0.5, h * 0.4],
      [w * 0.45, h * 0.56],
      [w * 0.46, h * 0.68],
      [w * 0.22, h * 0.66],
      [w * 0.1, h * 0.75],
      [-200, h * 0.73],
    ]);
    block(
      e,
      (x, y) => pit(x, y) + e.cloud(x / 190, y / 190) * 62 + e.cloud(x / 50, y / 50) * 14,
      ['171414', '221d1c', '2d2624'],
      1.4,
      120,
    );
    e.fill(
      box(w * 0.52, h * 0.74, w + 200, h * 0.93),
      tools.scrape,
      { colours: ['c98a5a', 'b5653a', 'dab08a'], direction: -0.08, length: 340, coats: 0.9 },
      { width: 70 },
    );
    abrade(e, [0.55, 0.05, 0.85, 0.6], ['c98a5a', '3a1b17'], 7, -0.3, 110);
    e.stroke(
      [
        [-0.03, 0.2],
        [0.16, 0.185],
        [0.52, 0.245],
      ],
      ['e3d8c6', 'c9b79c'],
      tools.edge,
      { width: 26, tear: 0.9 },
    );
    e.spatter(0.62, 0.6, 380, 'd8c2a4', 26, 5);
  },
};
