import { dabbed, scraped, stained, swept } from '../../grounds.ts';
import { smoothstep } from '../../noise.ts';
import type { Picture } from '../../picture.ts';
import { everywhere, type Shape } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { brushWidth, SHADE } from './hand.ts';

const MOSS = [
  ['8d9a52', '6c7d3f'],
  ['b5b06a', '8a9148'],
  ['55692f', '7c8a44'],
  ['c9b878', '9aa05c'],
];
const WATER = [
  ['f6f4ea', 'dbe6e2'],
  ['eef2ec', 'b3cdd0'],
  ['c4d9da', '8fb0b6'],
];

/** Where the water runs, as a share of the width, at a share of the height. */
const thread = (t: number) => 0.53 + Math.sin(t * 5.4 + 0.4) * 0.11 - t * 0.05;

export const gully: Picture = {
  slug: 'gully',
  size: [800, 2000],
  support: 'linen',
  ground: 'cdd0b8',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    stained(e, ['dfe3d2', '9fae94', 'b9ba8e'], undefined, 0.8, 520);
    scraped(
      e,
      everywhere,
      {
        colours: [
          ['e9ebdc', 'c3cdb8'],
          ['8fa08a', 'b7c2a6'],
          ['d6c998', 'e4e0c4'],
        ],
        count: 30,
        direction: 1.5,
        scatter: 0.12,
        width: 190,
        long: 0.8,
      },
      { body: 1.8 },
    );
    // The right wall still has the sun; the left one never does.
    const lit: Shape = (x, y) =>
      x - w * (thread(y / h) + 0.06) - h * 0.03 + y * 0.05 + e.cloud(x / 210, y / 260) * 90;
    const dark: Shape = (x, y) =>
      w * (thread(y / h) - 0.13) - x + (y - h * 0.3) * 0.13 + e.cloud(x / 240 + 8, y / 330) * 110;
    e.fill(
      lit,
      tools.bristle,
      {
        colours: ['7d8a48', '5f7140', '93985a', '48592f'],
        direction: 1.75,
        scatter: 0.25,
        length: 340,
        coats: 2.2,
        variety: 0.14,
        spill: 30,
      },
      { width: 74, body: 1.8, clump: 4 },
    );
    dabbed(e, lit, MOSS, 120, [14, 74], () => 1.9);
    e.fill(
      dark,
      tools.bristle,
      {
        colours: ['16201a', '22332a', '2f4534', '101512'],
        direction: 1.45,
        scatter: 0.16,
        length: 620,
        coats: 2.4,
        variety: 0.12,
        spill: 40,
      },
      { width: 96, body: 1.6, clump: 4 },
    );
    swept(
      e,
      { top: 0.93, bottom: 1.02, colours: ['5f7d7c', '2b3d3c', '1a2523'], width: 70 },
      { load: 0.9 },
    );
    // The water is knifed on, and goes out of sight twice.
    for (let n = 0; n < 58; n++) {
      const t = r.range(0.02, 0.95);
      if (Math.abs(t - 0.33) < 0.035 || Math.abs(t - 0.67) < 0.045) continue;
      const fall = r.range(0.05, 0.15) * (t < 0.33 ? 0.7 : 1);
      const side = r.normal() * (0.02 + t * 0.045);
      e.stroke(
        [
          [thread(t) + side, t],
          [thread(t + fall / 2) + side, t + fall / 2],
          [thread(t + fall) + side * 1.15, t + fall],
        ],
        r.pick(WATER),
        n % 3 === 0 ? tools.dry : tools.knife,
        { width: brushWidth(e, 12, 40 + t * 90), load: r.range(0.5, 1), body: 2.6, clump: 6 },
        10,
      );
    }
    // The shaded wall leans over the stream where it disappears.
    for (let n = 0; n < 15; n++) {
      const y = (n % 2 ? 0.66 : 0.32) + r.normal() * 0.016;
      const x = thread(y) + r.range(-0.34, -0.06);
      e.stroke(
        [
          [x - 0.12, y - r.range(0.05, 0.14)],
          [x + 0.1, y],
          [x + r.range(0.16, 0.34), y + r.range(0.02, 0.075)],
        ],
        r.pick(SHADE),
        tools.bristle,
        { width: brushWidth(e, 22, 110), load: r.range(0.7, 1.2), runs: 520, clump: 4 },
        14,
      );
    }
    e.stroke(
      [
        [0.34, 0.985],
        [0.6, 0.975],
        [0.95, 0.982],
      ],
      WATER[1]!,
      tools.scrape,
      { width: 46, load: 0.8 },
    );
    e.spatter(thread(0.62), 0.615, 120, 'f4f3ea', 26, 3.4);
    e.spatter(thread(0.94), 0.94, 150, 'eef2ec', 30, 3);
    // A few stems from the lit side cross the water.
    for (let n = 0; n < 14; n++) {
      const y = r.range(0.2, 0.9);
      const x = thread(y) + r.range(0.08, 0.42);
      e.stroke(
        [
          [x, y],
          [x - r.range(0.04, 0.12), y - r.range(0.03, 0.06)],
          [x - r.range(0.14, 0.34), y - r.range(0.03, 0.1)],
        ],
        r.pick([
          ['c5cf86', '8fa352'],
          ['3f5a34', '6d8a48'],
          ['22331f', '415c34'],
        ]),
        tools.bristle,
        { width: r.range(8, 30), runs: 420, load: 0.9, taper: 0.8, clump: 4 },
        10,
      );
    }
    e.glaze('26382c', (x, y) => 0.55 * smoothstep(0.62, 1, y / h) * smoothstep(0.75, 0.1, x / w));
  },
};
