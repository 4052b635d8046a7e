import type { Easel } from '../../easel.ts';
import { scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { oval, type Shape } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';
import { BONE, lamp } from './hand.ts';

/** A stone is built with the knife following its round, light above and earth colour below. */
function stone(
  e: Easel,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  tilt: number,
  colours: readonly string[],
  shade: readonly string[],
) {
  const lump = oval(0, 0, rx, ry);
  const shape: Shape = (x, y) => {
    const [dx, dy] = [x - cx, y - cy];
    // Between an oval and a block: stones are neither.
    const u = dx * Math.cos(tilt) + dy * Math.sin(tilt);
    const v = dy * Math.cos(tilt) - dx * Math.sin(tilt);
    const square = Math.min(rx - Math.abs(u), ry - Math.abs(v));
    return lump(u, v) * 0.55 + square * 0.45 + 40 + e.cloud(x / 260, y / 260) * 46;
  };
  // The blade goes across and sags at both ends, as over a loaf.
  const round = (x: number, y: number) => tilt + ((x - cx) / rx) * 0.55 * (y < cy ? 1 : -0.35);
  underpaint(e, '4f2417', (x, y) => shape(x, y) - 46, 8);
  e.fill(
    shape,
    tools.knife,
    { colours: shade, direction: round, scatter: 0.2, length: 380, coats: 2, spill: 6 },
    { width: 120, body: 2.4, clump: 8 },
  );
  e.fill(
    (x, y) => Math.min(shape(x, y), ry * 0.45 - (y - cy) - (x - cx) * 0.25),
    tools.knife,
    { colours, direction: round, scatter: 0.12, length: 460, coats: 2, variety: 0.06 },
    { width: 130, body: 3, clump: 9, tear: 1.2, pickup: 0.2 },
  );
  e.fill(
    (x, y) => Math.min(shape(x, y) - 40, -ry * 0.1 - (y - cy) - (x - cx) * 0.2),
    tools.scrape,
    { colours: ['f3ecdf', 'e9dfcb'], direction: round, scatter: 0.2, length: 420, coats: 0.6 },
    { width: 150, body: 2.6 },
  );
}

export const twoStones: Picture = {
  slug: 'two-stones',
  size: [1550, 2000],
  support: 'linen',
  ground: '6b2e20',
  lamp,
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, '84402b');
    // Eleven thin coats would look like this: one red, breathing.
    stained(e, ['a24a2c', '7a3020', '8f3d27', 'b25b35', '6d281b'], undefined, 0.55, 900);
    scraped(
      e,
      (_, y) => y - h * 0.62,
      {
        colours: [
          ['8f3d27', '6d281b'],
          ['a24a2c', '7a3020'],
        ],
        count: 9,
        direction: 0.03,
        scatter: 0.05,
        width: 300,
        long: 1.3,
      },
      { runs: 2600 },
    );
    stone(
      e,
      [w * 0.52, h * 0.635, w * 0.33, h * 0.135],
      -0.03,
      ['c9b99c', 'b9a482', 'd6c9b0'],
      ['8f765a', '7d6148', 'a08a6c'],
    );
    stone(e, [w * 0.47, h * 0.35, w * 0.25, h * 0.145], 0.1, BONE, ['a8977c', 'b7a78c', '94806a']);
    e.stroke(
      [
        [0.15, 0.502],
        [0.5, 0.496],
        [0.92, 0.488],
      ],
      ['1f1a18', '2e2622'],
      tools.knife,
      { width: 46, body: 2.6 },
    );
    e.stroke(
      [
        [0.24, 0.782],
        [0.5, 0.79],
        [0.84, 0.772],
      ],
      ['2a1712', '3a2019'],
      tools.scrape,
      { width: 90, load: 0.7 },
    );
    e.glaze(
      '3a130c',
      (x, y) => 0.5 * Math.max(0, y / h - 0.74) + 0.16 * Math.max(0, e.cloud(x / 800, y / 800)),
    );
  },
};
