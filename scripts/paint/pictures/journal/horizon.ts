import type { Picture } from '../../picture.ts';
import { box } from '../../puddle.ts';
import { tools } from '../../tools.ts';

export const journalHorizon: Picture = {
  slug: 'journal-horizon',
  size: [2000, 1333],
  support: 'paper',
  ground: 'ece8dd',
  lamp: { rake: 0.4, gloss: 0.1 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    const tones = [
      ['c9cdc9', '5f7471', '2b3a3e'],
      ['d8c6a8', '8f7a5a', '4a3a30'],
      ['8d989a', '4d6262', '22333a'],
      ['e3d3c6', 'a3705a', '5a3530'],
      ['b3c0b7', '6c8880', '33474a'],
      ['5a6670', '2f3a42', '15191c'],
    ];
    tones.forEach(([sky, sea, line], n) => {
      const left = 190 + (n % 3) * 560 + r.normal() * 4;
      const top = 150 + Math.floor(n / 3) * 540 + r.normal() * 4;
      const sheet = box(left, top, left + 470, top + 450);
      e.tape((x, y) =>
        Math.max(0, Math.min(1, (sheet(x, y) + e.grain(x / 13, y / 13) * 2.5) / 2 + 0.5)),
      );
      const level = top + 450 * [0.55, 0.7, 0.4, 0.6, 0.3, 0.66][n]!;
      e.fill(
        box(left - 60, top - 60, left + 530, level),
        tools.flat,
        { colours: [sky!, sky!], length: 380, coats: 2.4, scatter: 0.15, variety: 0.12 },
        { width: 80 },
      );
      e.fill(
        box(left - 60, level, left + 530, top + 510),
        tools.flat,
        { colours: [sea!, sea!], length: 420, coats: 2.4, variety: 0.14 },
        { width: 60 },
      );
      e.stroke(
        [
          [(left - 30) / w, level / h],
          [(left + 500) / w, level / h],
        ],
        [line!, sea!],
        tools.knife,
        { width: 34 + 9 * n },
        4,
      );
      e.stroke(
        [
          [(left + 60 + n * 30) / w, (level + 60) / h],
          [(left + 360) / w, (level + 58) / h],
        ],
        [sky!],
        tools.scrape,
        { width: 50 },
        3,
      );
      if (n === 2)
        e.stroke(
          [
            [(left + 40) / w, (level - 24) / h],
            [(left + 330) / w, (level - 25) / h],
          ],
          ['c4622c'],
          tools.edge,
          { width: 10 },
          2,
        );
      e.tape(undefined);
    });
    e.stroke(
      [
        [0.15, 0.955],
        [0.21, 0.952],
      ],
      ['8fa69f'],
      tools.dry,
      { width: 40, load: 0.5 },
    );
    e.stroke(
      [
        [0.24, 0.955],
        [0.29, 0.952],
      ],
      ['c4622c'],
      tools.dry,
      { width: 36, load: 0.5 },
    );
  },
};
