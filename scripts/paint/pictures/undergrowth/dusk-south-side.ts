import { stained, swept } from '../../grounds.ts';
import { smoothstep } from '../../noise.ts';
import type { Picture } from '../../picture.ts';
import type { Shape } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

/** The ridge falls from the upper right to the left edge; a saddle keeps it from being a ruler. */
const ridge = (t: number) => 0.6 - 0.36 * smoothstep(0.05, 0.95, t) + 0.035 * Math.sin(t * 9 + 1);

export const duskSouthSide: Picture = {
  slug: 'dusk-south-side',
  size: [2000, 1600],
  support: 'canvas',
  ground: 'a9abA0',
  lamp: { gloss: 0.8 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    stained(e, ['7f939b', 'd8cca6', '8a9da3']);
    swept(e, {
      top: -0.04,
      bottom: 0.68,
      slope: -0.07,
      width: 130,
      colours: ['4c6270', '6f8690', '9aa9a8', 'cfc9ac', 'ecd9a4', 'e9bf8a'],
      broken: 0.6,
    });
    const hill: Shape = (x, y) => y - h * ridge(x / w) + e.cloud(x / 330, y / 260) * 34;
    const far: Shape = (x, y) =>
      y - h * (0.52 + 0.05 * Math.sin((x / w) * 5)) + e.cloud(x / 200 + 4, y / 200) * 16;
    e.fill(
      far,
      tools.bristle,
      {
        colours: ['54707a', '6a828a', '46606c'],
        direction: -0.05,
        scatter: 0.12,
        length: 520,
        coats: 1.6,
        spill: 6,
      },
      { width: 54, clump: 4 },
    );
    underpaint(e, '1d2c2d', (x, y) => hill(x, y) - 40);
    // Green against deep red: neither is black alone.
    e.fill(
      hill,
      tools.bristle,
      {
        colours: ['1c3a35', '26483f', '3a2226', '16292b', '4a2a2a'],
        direction: (x, y) => -0.55 + e.cloud(x / 420, y / 420) * 1.1,
        scatter: 0.3,
        length: 420,
        coats: 2.6,
        variety: 0.16,
        spill: 14,
      },
      { width: 120, body: 1.9, clump: 4, streak: 0.7 },
    );
    // Broad planes of one or the other, so that the slope is built and not sprinkled.
    for (const [x, y, long, fall, wide, colours] of [
      [0.8, 0.42, 0.5, -0.13, 300, ['2a4f49', '1f3f3c', '34605a']],
      [0.42, 0.62, 0.5, -0.16, 260, ['3d2328', '55302f', '2c1d22']],
      [0.92, 0.66, 0.42, -0.2, 340, ['402427', '2a1b1f', '5a3231']],
      [0.14, 0.86, 0.46, -0.1, 300, ['1b3836', '2b514c', '142a2b']],
      [0.5, 0.95, 0.7, -0.15, 360, ['16292b', '203d3b', '2f2124']],
    ] as const)
      for (let n = 0; n < 3; n++) {
        const [dx, dy] = [r.normal() * 0.05, r.normal() * 0.04];
        e.stroke(
          [
            [x + dx - long / 2, y + dy - fall * 0.7],
            [x + dx, y + dy],
            [x + dx + long / 2, y + dy + fall * 0.6],
          ],
          colours,
          n === 2 ? tools.dry : tools.bristle,
          { width: wide * r.range(0.5, 1), load: 1, runs: 900, clump: 4, body: 2, lift: 0.5 },
          40,
        );
      }
    // Trunks and scrub stand up against the last of the light.
    for (let n = 0; n < 26; n++) {
      const x = r.next() ** 0.8 * 1.05;
      const foot = ridge(x) + r.range(0, 0.1);
      const tall = r.range(0.05, 0.15) * (0.6 + x);
      const lean = r.normal() * 0.012;
      e.stroke(
        [
          [x, foot],
          [x + lean * 0.4, foot - tall * 0.6],
          [x + lean, foot - tall],
        ],
        r.pick([
          ['12201f', '1d302d'],
          ['2a1b1d', '141c1c'],
        ]),
        tools.bristle,
        { width: 10 + 120 * r.next() ** 2.4, load: r.range(0.4, 0.9), runs: 420, clump: 4 },
        12,
      );
    }
    // Two fields still hold a cold light between the trees.
    for (const [x, y, long, wide] of [
      [0.18, 0.78, 0.3, 120],
      [0.3, 0.84, 0.24, 70],
      [0.52, 0.66, 0.22, 84],
    ] as const)
      e.stroke(
        [
          [x - long / 2, y + 0.035],
          [x, y],
          [x + long / 2, y - 0.05],
        ],
        ['7fa096', 'a9bca6', '5d8580'],
        tools.scrape,
        { width: wide, load: 0.85, clump: 9 },
        16,
      );
    for (let n = 0; n < 11; n++) {
      const x = r.range(-0.05, 1.05);
      const y = r.range(0.72, 1.1);
      e.stroke(
        [
          [x, y],
          [x + r.range(-0.02, 0.06), y - r.range(0.1, 0.28)],
        ],
        r.pick([
          ['0f1a1a', '1b2c2a'],
          ['241619', '10191a'],
          ['1f3d3a', '142524'],
        ]),
        tools.bristle,
        { width: 30 + 190 * r.next() ** 1.6, load: r.range(0.6, 1.2), body: 2.2, clump: 4 },
        26,
      );
    }
    // One house has lit its lamps.
    for (const [x, y, long, wide] of [
      [0.725, 0.7, 0.05, 40],
      [0.752, 0.698, 0.042, 22],
      [0.716, 0.775, 0.07, 14],
      [0.745, 0.83, 0.05, 10],
    ] as const)
      e.stroke(
        [
          [x, y],
          [x + 0.006, y + long],
        ],
        ['f2c65a', 'e59a34', 'f8e2a0'],
        tools.knife,
        { width: wide, body: 3.2, pickup: 0.1, load: 1.2, clump: 6 },
        4,
      );
  },
};
