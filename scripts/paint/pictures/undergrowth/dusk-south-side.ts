import type { Picture } from '../../picture.ts';
import { everywhere, polygon } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { blade, brushWidth } from './hand.ts';

export const duskSouthSide: Picture = {
  slug: 'dusk-south-side',
  size: [2000, 1600],
  support: 'canvas',
  ground: '1a1f22',
  lamp: { gloss: 0.9 },
  compose(e) {
    const { width: w, height: h, random: r } = e;
    e.fill(
      everywhere,
      tools.flat,
      {
        colours: ['10161a', '172026', '1e2a2f'],
        direction: 1.3,
        scatter: 0.3,
        length: 800,
        coats: 2.2,
      },
      { width: 170, body: 1.2 },
    );
    e.fill(
      polygon([
        [-200, -200],
        [w * 0.75, -200],
        [w * 0.3, h * 0.22],
        [-200, h * 0.3],
      ]),
      tools.flat,
      {
        colours: ['52666d', '697d80', '3b4f58'],
        direction: -0.2,
        scatter: 0.3,
        length: 400,
        coats: 1.6,
      },
      { width: 110, body: 1.2 },
    );
    for (let n = 0; n < 75; n++)
      blade(
        e,
        r.range(-0.1, 1.1),
        r.range(0.4, 1.15),
        r.range(0.25, 0.7),
        r.range(-0.05, 0.22),
        r.pick([
          ['0a0e10', '141c1e'],
          ['1c2b2b', '10181a'],
          ['0d1112', '243433'],
        ]),
        { width: brushWidth(e, 26, 240), body: 2.2, load: r.range(0.8, 1.4) },
      );
    for (let n = 0; n < 14; n++)
      blade(
        e,
        r.range(0.3, 0.9),
        r.range(0.5, 1),
        r.range(0.1, 0.3),
        r.range(0, 0.12),
        r.pick([
          ['3f5a57', '2b3f42'],
          ['4d6464', '31484b'],
        ]),
        { width: brushWidth(e, 16, 130), runs: 420, load: 0.7 },
      );
    for (let n = 0; n < 7; n++)
      blade(
        e,
        0.77 + r.normal() * 0.04,
        r.range(0.66, 0.9),
        r.range(0.05, 0.14),
        r.range(0, 0.05),
        ['d08a2e', 'e8b657'],
        { width: r.range(14, 40), runs: 260, body: 2.6, pickup: 0.08 },
      );
  },
};
