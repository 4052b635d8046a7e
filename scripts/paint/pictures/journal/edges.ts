import type { Picture } from '../../picture.ts';
import { box, puddle } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

export const journalEdges: Picture = {
  slug: 'journal-edges',
  size: [2000, 1333],
  support: 'canvas',
  ground: '2b2825',
  lamp: { rake: 0.5, gloss: 0.25 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, '2e2a27');
    const faces = [
      ['7a3322', 'b98f5a'],
      ['5d7a74', 'c9d3c6'],
      ['25211f', '4a4440'],
      ['d8ccb6', 'b5a48c'],
      ['33474a', '8fa69f'],
      ['161c17', '6f7d3a'],
      ['c4622c', 'd8ccb6'],
      ['9aa8ab', 'e4e2d9'],
      ['65291d', '25211f'],
    ];
    let left = 30;
    for (let n = 0; left < w - 90; n++) {
      const wide = r.range(110, 215);
      const top = r.range(20, 250);
      const side = (x: number, y: number) =>
        Math.min(x - left - (y - h) * 0.012, left + wide * 0.72 - x + (y - h) * 0.012, y - top);
      const colours = faces[n % faces.length]!;
      underpaint(e, 'c6b796', side, 4);
      e.fill(
        side,
        tools.flat,
        {
          colours: ['cdbf9f', 'bdae8b', 'd8ccb0'],
          direction: 1.57,
          length: 520,
          coats: 1.5,
          scatter: 0.03,
        },
        { width: 60, grab: 0.6, body: 0.4 },
      );
      // Paint that came round the edge.
      e.stroke(
        [
          [(left + wide * 0.66) / w, top / h],
          [(left + wide * 0.66) / w, 1.02],
        ],
        colours,
        tools.knife,
        { width: wide * 0.3, runs: 2400, load: 1.5, tear: 1.2 },
        4,
      );
      for (let k = 0; k < 4; k++) {
        const y = r.range(0.2, 0.9);
        e.stroke(
          [
            [(left + wide * 0.66) / w, y],
            [(left + wide * r.range(0.15, 0.4)) / w, y + r.normal() * 0.01],
          ],
          colours,
          tools.scrape,
          { width: r.range(20, 90), load: 0.6, runs: 300 },
          3,
        );
      }
      e.glaze(
        colours[0]!,
        (
          (d) => (x: number, y: number) =>
            x > left && x < left + wide * 0.72 ? d(x, y) : 0
        )(
          puddle(box(left, top, left + wide * 0.5, top + 120), e.cloud, {
            wander: 60,
            strength: 0.4,
          }),
        ),
      );
      for (let k = 0; k < 9; k++)
        e.stroke(
          [
            [(left + wide * 0.3) / w, (top + 60 + k * 140) / h],
            [(left + wide * 0.3 + 3) / w, (top + 92 + k * 140) / h],
          ],
          ['8d8f8e', 'c4c5c2'],
          tools.edge,
          { width: 6, tear: 0, body: 1 },
          1,
        );
      e.glaze('221e1b', (x, y) =>
        y > top
          ? 0.9 * Math.max(0, 1 - Math.abs(x - left - wide * 0.84) / (wide * 0.17)) +
            0.35 * Math.max(0, 1 - Math.abs(x - left) / 46)
          : 0,
      );
      left += wide;
    }
    e.glaze('2e2a27', (x, y) => 0.5 * Math.max(0, y / h - 0.6) + 0.25 * Math.max(0, x / w - 0.5));
  },
};
