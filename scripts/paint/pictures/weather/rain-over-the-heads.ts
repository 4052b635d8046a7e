import type { Picture } from '../../picture.ts';
import { box, drips, everywhere } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

export const rainOverTheHeads: Picture = {
  slug: 'rain-over-the-heads',
  size: [2000, 1400],
  support: 'canvas',
  ground: 'd9d8d0',
  lamp: { rake: 0.45, gloss: 0.2 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    underpaint(e, 'c4c9c8');
    field(e, everywhere, ['c9cdcb', 'bcc3c4', 'd6d7d1'], {
      direction: 1.5,
      scatter: 0.2,
      length: 700,
      width: 180,
      coats: 2,
      body: 0.5,
    });
    const heads = (x: number, y: number) =>
      Math.min(
        y -
          h *
            (0.64 -
              0.12 * Math.exp(-(((x - w * 0.76) / 300) ** 2)) -
              0.05 * Math.exp(-(((x - w * 0.2) / 260) ** 2))),
        h * 0.82 - y,
      );
    field(e, heads, ['3c4a4e', '4a585b', '2f3c41', '5d6a6b'], {
      direction: 0.15,
      scatter: 0.35,
      length: 340,
      width: 90,
    });
    field(e, box(-300, h * 0.8, w + 300, h + 300), ['8d999a', '7d8a8c', 'a5aeab'], {
      scatter: 0.05,
      length: 700,
      width: 110,
      coats: 1.8,
    });
    e.fill(
      box(w * 0.2, -300, w + 300, h * 0.2),
      tools.flat,
      {
        colours: ['5a666d', '6d787d', '4b575f'],
        direction: -0.12,
        scatter: 0.2,
        length: 600,
        coats: 1.8,
        spill: 60,
      },
      { width: 150 },
    );
    e.glaze('5a666d', drips(r, e.grain, w * 0.24, w * 0.98, h * 0.2, h * 0.7, 46, 5));
    for (let n = 0; n < 34; n++) {
      const x = r.range(0.28, 1.02);
      e.stroke(
        [
          [x, r.range(0.02, 0.3)],
          [x - 0.03, r.range(0.5, 0.98)],
        ],
        r.pick([
          ['dfe2de', 'c7cecd'],
          ['8c979a', 'a9b2b3'],
        ]),
        tools.dry,
        { width: r.range(30, 190), load: 0.3, opacity: 0.7 },
      );
    }
    e.stroke(
      [
        [0.02, 0.825],
        [0.24, 0.82],
        [0.44, 0.825],
      ],
      ['e9e8df', 'd5d7d0'],
      tools.knife,
      { width: 46 },
    );
  },
};
