import { stained } from '../../grounds.ts';
import { smoothstep } from '../../noise.ts';
import type { Picture } from '../../picture.ts';
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
    for (const { from, to, colours, wide } of PASSAGES) {
      const count = Math.ceil(((to - from) * h) / (wide * 0.2));
      for (let n = 0; n < count; n++) {
        const y = from + (to - from) * ((n + r.range(-0.6, 0.6)) / count);
        // Most strokes end at the fold; some went over it and ran dry on the side.
        const over = 0.61 + (r.next() < 0.55 ? r.range(-0.05, 0.02) : 0.3 * r.next() ** 1.6);
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
      [0.72, 0.2, 0.16, 120, ['24363b', '6f8a88']],
      [0.82, 0.74, 0.14, 150, ['b3bdb2', 'd5d6c8']],
      [0.69, 0.86, 0.09, 50, ['8c3f28', 'b35f2f']],
    ] as const)
      e.stroke(
        [
          [x, y],
          [x + 0.012, y + long],
        ],
        colours,
        tools.scrape,
        { width, load: 0.85, runs: 520, body: 2.8, clump: 8, lift: 0.4 },
        6,
      );
    // The side lies in its own shade, darkest behind the ridge of paint that stands at the fold.
    e.glaze(
      '4a3d30',
      (x, y) => {
        const d = x - fold(y);
        return (
          smoothstep(-8, 26, d) * 0.2 +
          0.4 * smoothstep(-4, 8, d) * smoothstep(80, 0, d) +
          0.4 * smoothstep(w * 0.16, w * 0.35, d)
        );
      },
      { granulation: 0.4 },
    );
    e.glaze(
      'fffaf0',
      (x, y) => 0.1 * smoothstep(26, 0, Math.abs(x - fold(y) + 18)) * (0.6 + cloud(x / 30, y / 40)),
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
