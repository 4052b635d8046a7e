import { dabbed, stained } from '../../grounds.ts';
import type { Picture } from '../../picture.ts';
import { box, everywhere } from '../../puddle.ts';
import { tools } from '../../tools.ts';
import { blade, brushWidth, LEAF, LIGHT, SHADE } from './hand.ts';

export const understorey: Picture = {
  slug: 'understorey',
  size: [1600, 2000],
  support: 'canvas',
  ground: '6b5a3a',
  compose(e) {
    const { width: w, height: h, random: r } = e;
    stained(e, ['8a7a4a', '5d6236', 'a8905a', '4a4a2e'], undefined, 0.7, 460);
    dabbed(
      e,
      everywhere,
      [
        ['8c8a4c', '6f7440'],
        ['a88b52', '7d6a40'],
        ['5a6b3c', '46552f'],
        ['c2ab6c', '95874a'],
      ],
      120,
      [24, 130],
      () => 1.5,
    );
    e.fill(
      everywhere,
      tools.bristle,
      {
        colours: ['3f5432', '5a6b3c', '2c3f2a', '78783f', '4a4a2e'],
        direction: 1.5,
        scatter: 0.16,
        length: 460,
        coats: 2.3,
        variety: 0.18,
      },
      { width: 84, tear: 0.3, clump: 4, body: 1.8 },
    );
    e.fill(
      box(w * 0.5, h * 0.08, w * 0.74, h * 0.6),
      tools.bristle,
      {
        colours: ['d9cf9f', 'e9e3c4', 'b9ae6a'],
        direction: 1.6,
        scatter: 0.2,
        length: 300,
        coats: 1.5,
        spill: 40,
      },
      { width: 80, pickup: 0.1 },
    );
    dabbed(
      e,
      (x, y) => 330 - Math.hypot((x - w * 0.62) * 1.25, (y - h * 0.36) * 0.55),
      LIGHT,
      80,
      [12, 84],
      () => 1.5,
    );
    for (let n = 0; n < 34; n++) {
      const x = r.range(-0.05, 1.05);
      blade(
        e,
        x,
        r.range(0.2, 1.1),
        r.range(0.25, 0.6),
        r.normal() * 0.06 - (x - 0.62) * 0.18,
        r.pick(SHADE),
        { width: brushWidth(e, 24, 210), load: r.range(0.7, 1.3) },
      );
    }
    for (let n = 0; n < 24; n++) {
      blade(
        e,
        0.6 + r.normal() * 0.17,
        r.range(0.2, 0.95),
        r.range(0.08, 0.22),
        r.normal() * 0.06,
        r.pick(LEAF),
        { width: brushWidth(e, 10, 110), load: 0.8, runs: 420, body: 2, pickup: 0.15 },
      );
    }
    for (let n = 0; n < 12; n++)
      blade(
        e,
        r.range(0.05, 0.95),
        r.range(0.7, 1.05),
        r.range(0.5, 0.9),
        r.normal() * 0.07,
        ['0c0f0d', '131a15'],
        { width: r.range(8, 24), load: 2.2 },
      );
  },
};
