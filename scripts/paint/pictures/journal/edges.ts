import { scraped, stained } from '../../grounds.ts';
import { smoothstep } from '../../noise.ts';
import type { Picture } from '../../picture.ts';
import { box } from '../../puddle.ts';
import { tools } from '../../tools.ts';

/** Four canvases leaning together, so close that only their painted sides are seen. Shares of the width. */
const SIDES = [
  { left: -0.02, right: 0.235, face: ['33484b', '8fa69f', 'dfe0d6'], run: '33484b' },
  { left: 0.258, right: 0.52, face: ['8c3f28', 'c4622c', 'e0a468'], run: '8c3f28' },
  { left: 0.54, right: 0.75, face: ['efe9da', 'cfc4ac', 'b35f2f'], run: '8a8472' },
  { left: 0.776, right: 1.02, face: ['1f2a20', '55692f', 'a9a85c'], run: '2c3f2a' },
];

export const journalEdges: Picture = {
  slug: 'journal-edges',
  size: [2000, 1333],
  support: 'linen',
  ground: 'c4b48f',
  lamp: { rake: 1.05, gloss: 0.5 },
  compose(e) {
    const { width: w, height: h, random: r, cloud } = e;
    stained(e, ['cbbd9c', 'b09e78', 'd2c7aa'], undefined, 0.5, 500);
    for (const { left, right, face, run } of SIDES) {
      const [x0, x1] = [left * w, right * w];
      const wide = x1 - x0;
      // Sampled once a row: the tape is asked for every hair of every stroke.
      const fold = Array.from({ length: h + 1 }, (_, y) => [
        x0 + cloud(3, y / 300) * 5,
        x1 - cloud(9, y / 260) * 5,
      ]);
      e.tape((x, y) => {
        const [from, to] = fold[Math.max(0, Math.min(h, y | 0))]!;
        return Math.max(0, Math.min(1, (x - from!) / 4, (to! - x) / 4));
      });
      // Thin colour that ran down the side while the canvas stood on the easel.
      for (let n = 0; n < 3; n++) {
        const x = x1 - wide * (0.05 + 0.5 * r.next() ** 2);
        const from = r.range(-0.2, 0.7) * h;
        const reach = r.range(0.25, 0.9) * h;
        const half = r.range(4, 11);
        e.glaze(run, (px, py) => {
          const t = (py - from) / reach;
          if (t < 0 || t > 1) return 0;
          const off = Math.abs(px - x - cloud(n * 7, py / 700) * 14) / (half * (1.1 - 0.4 * t));
          return smoothstep(1.15, 0.8, off) * (0.3 + 0.6 * off * off) * (0.6 + 0.5 * cloud(x / 9, py / 60)) * smoothstep(0, 0.06, t);
        });
      }
      scraped(
        e,
        box(x0, -50, x1, h + 50),
        { colours: [['d8cdb2', 'b9a985'], [face[1]!, 'c9bb98']], count: 7, direction: 1.57, width: wide * 0.5, long: 0.5 },
        { load: 0.5 },
      );
      // What went past the edge: every stroke of the front ends here, thick at the fold.
      for (let n = 0; n < 34; n++) {
        const y = (n + r.range(-0.7, 0.7)) / 33;
        const far = wide * (0.14 + 0.5 * r.next() ** 1.8);
        const lean = r.normal() * 0.02;
        const knife = r.next() < 0.4;
        e.stroke(
          [
            [(x1 + 60) / w, y],
            [(x1 - far) / w, y + lean],
          ],
          [r.pick(face), r.pick(face)],
          knife ? tools.knife : tools.bristle,
          {
            width: 14 + Math.min(90, far * 0.7) * r.next() ** 1.4,
            load: r.range(0.55, 1.15),
            runs: 300,
            body: 4,
            clump: 5,
            lift: knife ? 0.1 : 0.45,
            pickup: 0.3,
          },
          4,
        );
      }
      // The near fold was knocked against other canvases and keeps their colours.
      const other = r.pick(SIDES).face;
      for (let n = 0; n < 5; n++) {
        const y = r.range(0.02, 0.98);
        e.stroke(
          [
            [(x0 + r.range(4, 30)) / w, y],
            [(x0 + r.range(10, 50)) / w, y + r.range(0.03, 0.16)],
          ],
          [r.pick(other), r.pick(other)],
          tools.scrape,
          { width: r.range(14, 54), load: 0.6, runs: 300, body: 2 },
          6,
        );
      }
      // The fold turns away from the lamp.
      e.glaze('3a2f25', (x) => 0.42 * smoothstep(x0 + wide * 0.2, x0, x) + 0.5 * smoothstep(x1 - wide * 0.13, x1, x));
      e.glaze('fff6e4', (x) => 0.16 * smoothstep(wide * 0.2, 0, Math.abs(x - x0 - wide * 0.4)), { transparency: 0 });
    }
    e.tape(undefined);
    for (let n = 0; n < SIDES.length - 1; n++) {
      const [from, to] = [SIDES[n]!.right * w, SIDES[n + 1]!.left * w];
      e.glaze(
        '120e0b',
        (x, y) => {
          const left = from - 1 - cloud(9, y / 260) * 5;
          const right = to + 1 - cloud(3, y / 300) * 5;
          return 2.6 * smoothstep(left - 2, left + 8, x) * smoothstep(right + 10, right - 6, x);
        },
        { transparency: 0.4 },
      );
    }
  },
};
