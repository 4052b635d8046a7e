import { dabbed, scraped, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import type { Shape } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { brushWidth, LEAF, SHADE } from './hand.ts';

export const canopyGap: Picture = {
  slug: 'canopy-gap',
  size: [2000, 2000],
  support: 'canvas',
  ground: 'dfe2d6',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    const [gx, gy] = [0.57 * w, 0.4 * h];
    const inward = (x: number, y: number) =>
      Math.atan2(y - gy, x - gx) + e.cloud(x / 500 + 3, y / 500) * 0.5;
    // Distance from the opening, px: negative where the sky is seen. The border is all bays and tongues.
    const leaves = (open: number): Shape => {
      return (x, y) => {
        const [dx, dy] = [x - gx, y - gy];
        const tilt = dx * 0.5 + dy * 0.86;
        const across = dx * 0.86 - dy * 0.5;
        return (
          Math.hypot(tilt * 0.68, across * 1.18) -
          open -
          e.cloud(x / 380, y / 380) * 330 -
          e.cloud(x / 90 + 5, y / 90) * 70
        );
      };
    };
    // The sky comes first and the bush is closed over it, as it happens under the trees.
    stained(e, ['eef0e6', 'c3d3d2', 'e8dfb8'], undefined, 0.9, 600);
    scraped(
      e,
      (x, y) => -leaves(520)(x, y),
      {
        colours: [
          ['f7f5ea', 'e6ebe4'],
          ['d2dedd', 'f1f0e6'],
          ['f3e9c6', 'eceee4'],
        ],
        count: 26,
        direction: 1.05,
        scatter: 0.5,
        width: 260,
        long: 0.3,
      },
      { body: 2.2, load: 1.1 },
    );
    const layers = [
      { open: 330, colours: ['a3ad62', '7d8f4c', 'c2bd7c', '8fa06c'], width: 70, length: 240 },
      { open: 450, colours: ['4c6a3c', '5f7a42', '3b5534', '6c7a3a'], width: 110, length: 380 },
      { open: 600, colours: ['22372a', '2f4a34', '1a2a22', '3a4a2c'], width: 150, length: 560 },
      { open: 820, colours: ['141d18', '1d2b22', '0f1512', '2a2a1e'], width: 190, length: 640 },
    ];
    for (const { open, colours, width, length } of layers) {
      e.fill(
        leaves(open),
        tools.bristle,
        { colours, direction: inward, scatter: 0.3, length, coats: 0.95, variety: 0.15, spill: 50 },
        { width, clump: 4, body: 1.8, streak: 0.75, lift: 0.5 },
      );
      dabbed(
        e,
        (x, y) => Math.min(leaves(open - 120)(x, y), 150 - leaves(open - 120)(x, y)),
        [colours.slice(0, 2), colours.slice(2)],
        70,
        [10, 62],
        inward,
      );
    }
    // Branches cross the opening, so the light lies behind the leaves.
    for (let n = 0; n < 15; n++) {
      const a = n * 0.46 + r.normal() * 0.2;
      const at = (d: number, bend: number): [number, number] => [
        gx / w + Math.cos(a + bend) * d,
        gy / h + Math.sin(a + bend) * d,
      ];
      const twist = r.normal() * 0.35;
      const reach = r.range(0.02, 0.24);
      e.stroke(
        [at(0.62, -twist * 0.3), at(0.38, 0), at(0.25, twist * 0.5), at(reach, twist * 1.6)],
        r.pick(SHADE),
        tools.bristle,
        { width: brushWidth(e, 9, 58), load: 1.1, runs: 900, taper: 0.9, lift: 0.7, clump: 4 },
        34,
      );
    }
    dabbed(
      e,
      (x, y) => 620 - Math.hypot(x - gx, y - gy),
      [...LEAF, ...SHADE],
      30,
      [12, 58],
      inward,
      {
        body: 2.8,
      },
    );
    e.spatter(0.5, 0.5, 420, 'eef0dc', 26, 3);
  },
};
