import { swept } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { polygon } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { abrade, block, COAL, lamp } from './hand.ts';

export const scarp: Picture = {
  slug: 'scarp',
  size: [2000, 800],
  support: 'board',
  ground: '5b4636',
  lamp,
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'd6cab4');
    swept(
      e,
      {
        top: -0.05,
        bottom: 0.75,
        slope: 0.03,
        width: 84,
        colours: ['cdbfa4', 'e2d8c5', 'd6c8ae', 'ece4d5', 'e0cfae'],
        broken: 0.8,
      },
      { body: 2.2, load: 1.1 },
    );
    block(
      e,
      polygon([
        [-200, h * 0.62],
        [w * 0.34, h * 0.52],
        [w * 0.52, h * 0.74],
        [w + 200, h * 0.7],
        [w + 200, h + 200],
        [-200, h + 200],
      ]),
      ['6b3524', '7d4029', '57281b', '8e5034'],
      0.02,
      120,
    );
    block(
      e,
      polygon([
        [w * 0.35, h * 0.48],
        [w * 0.42, h * 0.2],
        [w * 0.565, h * 0.17],
        [w * 0.56, h * 0.79],
        [w * 0.37, h * 0.82],
      ]),
      COAL,
      1.62,
      74,
    );
    e.stroke(
      [
        [0.56, 0.73],
        [0.78, 0.71],
        [1.02, 0.705],
      ],
      ['c79a58', 'b27f3f'],
      tools.knife,
      { width: 40, body: 3 },
    );
    e.stroke(
      [
        [-0.02, 0.61],
        [0.16, 0.575],
        [0.31, 0.525],
      ],
      ['ece3d2', 'd3c3a6'],
      tools.knife,
      { width: 34, body: 3 },
    );
    abrade(e, [0.6, 0.78, 0.9, 0.96], ['a8684a', '8f4c33'], 5, -0.05, 70);
    abrade(e, [-0.05, 0.72, 0.25, 0.95], ['3b231b', '4d2a1f'], 4, -0.1, 80);
  },
};
