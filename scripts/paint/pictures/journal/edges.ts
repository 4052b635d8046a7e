import { stained } from '../../grounds.ts';
import { smoothstep } from '../../noise.ts';
import type { Picture } from '../../picture.ts';
import { drips } from '../../puddle.ts';
import { tools } from '../../tools.ts';

/** What was painted on the front, from the top down: heights as shares, and the colours of each passage. */
const PASSAGES = [
  { from: -0.05, to: 0.36, colours: ['dfe0d8', 'c3cac6', 'ebe8dd', 'aab6b4'], wide: 150 },
  { from: 0.3, to: 0.62, colours: ['33484b', '24363b', '4c6668', '6f8a88'], wide: 170 },
  { from: 0.62, to: 0.67, colours: ['b35f2f', 'd07c3c'], wide: 44 },
  { from: 0.68, to: 1.05, colours: ['8fa69f', 'b3bdb2', '76908c', 'd5d6c8'], wide: 130 },
];

export const journalEdges: Picture = {
  slug: 'journal-edges',
  size: [2000, 1333],
  support: 'linen',
  ground: 'bda980',
  lamp: { rake: 0.95, gloss: 0.6 },
  compose(e) {
    const { width: w, height: h, random: r, cloud, grain } = e;
    const fold = (y: number) => w * 0.6 + cloud(y / 900, 3) * 10 + grain(y / 60, 5) * 2;
    const back = (y: number) => w * 0.945 + cloud(y / 1000, 8) * 8;
    stained(e, ['cdbb93', 'a8946b', 'c2b189'], undefined, 0.35, 420);
    // Thin colour ran down the side while the canvas stood on the easel.
    e.tape((x, y) => smoothstep(fold(y) + 4, fold(y) + 40, x));
    for (const [colour, from, to, top, reach, count] of [
      ['33484b', 0.61, 0.8, 0.5, 0.42, 6],
      ['6f8a88', 0.6, 0.9, 0.08, 0.34, 5],
      ['b35f2f', 0.61, 0.7, 0.64, 0.26, 3],
    ] as const)
      e.glaze(
        colour,
        drips(r, grain, w * from, w * to, h * top, h * reach, count, 8),
        { granulation: 0.7 },
      );
    e.tape(undefined);
    for (const { from, to, colours, wide } of PASSAGES) {
      const count = Math.ceil(((to - from) * h) / (wide * 0.2));
      for (let n = 0; n < count; n++) {
        const y = from + (to - from) * ((n + r.range(-0.6, 0.6)) / count);
        // Most strokes end at the fold; some went over it and ran dry on the side.
        const over = 0.61 + (r.next() < 0.55 ? r.range(-0.05, 0.02) : 0.26 * r.next() ** 2);
        const knife = r.next() < 0.3;
        e.stroke(
          [
            [r.next() < 0.6 ? -0.1 : r.range(0, 0.4), y + r.normal() * 0.012],
            [0.4, y + r.normal() * 0.008],
            [over, y + r.normal() * 0.01],
          ],
          [r.pick(colours), r.pick(colours), r.pick(colours)],
          knife ? tools.knife : tools.bristle,
          {
            width: wide * r.range(0.3, 1.1),
            load: r.range(0.9, 1.4),
            runs: 1500,
            body: 4.5,
            clump: 6,
            streak: 0.7,
            pickup: 0.22,
            lift: knife ? 0.08 : 0.5,
          },
          22,
        );
      }
    }
    // A thumb, and the place where the knife was wiped.
    for (const [x, y, long, width, colours] of [
      [0.72, 0.27, 0.1, 110, ['24363b', '6f8a88']],
      [0.83, 0.79, 0.07, 150, ['b3bdb2', 'd5d6c8']],
      [0.7, 0.9, 0.06, 60, ['8c3f28', 'b35f2f']],
    ] as const)
      e.stroke(
        [
          [x, y],
          [x + 0.012, y + long],
        ],
        colours,
        tools.scrape,
        { width, load: 0.62, runs: 420, body: 2.4, clump: 8, lift: 0.4 },
        6,
      );
    // The side lies in its own shade, darkest behind the ridge of paint that stands at the fold.
    e.glaze(
      '4a3d30',
      (x, y) => {
        const d = x - fold(y);
        return (
          smoothstep(-8, 26, d) * 0.5 +
          0.55 * smoothstep(-4, 8, d) * smoothstep(70, 0, d) +
          0.6 * smoothstep(w * 0.2, w * 0.35, d)
        );
      },
      { granulation: 0.4 },
    );
    e.glaze(
      'fffaf0',
      (x, y) => 0.3 * smoothstep(26, 0, Math.abs(x - fold(y) + 18)) * (0.6 + cloud(x / 30, y / 40)),
      { transparency: 0 },
    );
    // Behind it the room, out of focus.
    e.glaze('2b2622', (x, y) => 3 * smoothstep(back(y) - 7, back(y) + 9, x), { transparency: 0 });
    e.glaze(
      '6a5c4c',
      (x, y) => 0.5 * smoothstep(back(y), w * 1.02, x) * smoothstep(h * 0.9, h * 0.1, y),
      { transparency: 0 },
    );
  },
};
