import type { Picture } from '../../picture.ts';
import { box, drips, everywhere, pool, puddle } from '../../puddle.ts';
import { field, underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

export const lateLight: Picture = {
  slug: 'late-light',
  size: [1600, 2000],
  support: 'linen',
  ground: 'd9b9a0',
  lamp: { rake: 0.4, gloss: 0.2 },
  compose(e) {
    const { width: w, height: h } = e;
    underpaint(e, 'd9b294');
    field(e, everywhere, ['deb79a', 'd2a488', 'e6c8ae'], {
      scatter: 0.7,
      length: 460,
      width: 220,
      coats: 1.8,
      body: 0.4,
    });
    field(e, box(110, 110, w - 120, h * 0.375), ['ecd5bb', 'efdac2', 'e9cfb3'], {
      scatter: 0.25,
      length: 700,
      width: 190,
      coats: 3,
      body: 0.6,
      variety: 0.02,
      pickup: 0.2,
    });
    field(e, box(130, h * 0.53, w - 110, h * 0.93), ['56657a', '66758a', '47566b', '7b8796'], {
      direction: 0.1,
      scatter: 0.3,
      length: 560,
      width: 180,
      coats: 3,
      body: 0.7,
    });
    e.fill(
      box(110, h * 0.4, w - 130, h * 0.49),
      tools.flat,
      { colours: ['c2583c', 'd06a48', 'b04a33'], scatter: 0.05, length: 900, coats: 2.6 },
      { width: 110, grab: 0.6 },
    );
    e.glaze(
      '2f3d52',
      puddle(pool(230, h * 0.7, w - 230, h * 0.89), e.cloud, {
        wander: 40,
        soft: 70,
        rim: 0,
        strength: 0.5,
      }),
    );
    e.glaze('56657a', drips(e.random, e.grain, 150, w - 150, h * 0.94, h * 0.08, 12, 6));
    e.stroke(
      [
        [0.1, 0.513],
        [0.5, 0.51],
        [0.9, 0.515],
      ],
      ['f3e6d3', 'e2cdb4'],
      tools.scrape,
      { width: 46, load: 0.7 },
    );
    e.stroke(
      [
        [0.58, 0.66],
        [0.84, 0.655],
      ],
      ['a9b4be', '8895a3'],
      tools.dry,
      { width: 120, load: 0.4 },
    );
  },
};
