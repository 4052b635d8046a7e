import type { Easel } from '../../easel.ts';
import { oval, polygon } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

/** The painter, back to us and cut by the lower edge; broad strokes, few of them. Points in px. */
export function paintFigure(e: Easel): void {
  const r = e.random;
  const limb = (
    points: [number, number][],
    colours: string[],
    direction: number,
    width: number,
  ) => {
    const inside = polygon(points);
    underpaint(e, colours[0]!, (x, y) => inside(x, y) + e.cloud(x / 90, y / 90) * 10 - 4, 8);
    e.fill(
      inside,
      tools.bristle,
      { colours, direction, scatter: 0.22, length: 420, coats: 1.7, spill: 8 },
      { width, pickup: 0.3 },
    );
  };
  const cloth = ['2b3338', '343e44', '22292d', '3e494f'];
  limb(
    [
      [608, 640],
      [690, 640],
      [700, 750],
      [760, 800],
      [540, 800],
      [598, 750],
    ],
    ['4f3d32', '44342b', '5d493b'],
    1.5,
    40,
  );
  limb(
    [
      [600, 735],
      [650, 752],
      [708, 738],
      [800, 770],
      [872, 812],
      [905, 900],
      [892, 1100],
      [880, 1330],
      [920, 1700],
      [950, 2060],
      [350, 2060],
      [385, 1680],
      [430, 1340],
      [400, 1120],
      [392, 920],
      [420, 826],
      [500, 772],
    ],
    cloth,
    1.52,
    110,
  );
  limb(
    [
      [420, 815],
      [470, 900],
      [452, 1120],
      [420, 1360],
      [404, 1560],
      [346, 1570],
      [344, 1350],
      [350, 1120],
      [368, 900],
    ],
    ['2a3236', '363f45', '20272b'],
    1.58,
    60,
  );
  limb(
    [
      [352, 1556],
      [402, 1558],
      [404, 1610],
      [388, 1662],
      [362, 1656],
      [350, 1604],
    ],
    ['6f5748', '5c473a'],
    1.6,
    22,
  );
  limb(
    [
      [868, 806],
      [930, 900],
      [1010, 1035],
      [1110, 905],
      [1160, 930],
      [1060, 1130],
      [985, 1170],
      [888, 1080],
    ],
    ['313a40', '3b464c', '262e33'],
    0.9,
    66,
  );
  limb(
    [
      [1108, 912],
      [1140, 850],
      [1176, 846],
      [1184, 890],
      [1156, 934],
    ],
    ['7c6250', '6a5141'],
    2,
    26,
  );
  e.stroke(
    [
      [0.712, 0.437],
      [0.765, 0.376],
    ],
    ['241c16', '5d4833'],
    tools.rigger,
    { width: 11, load: 3 },
    2,
  );
  const head = (x: number, y: number) =>
    oval(652, 535, 106, 128)(x - (y - 535) * 0.05, y) + e.cloud(x / 60, y / 60) * 8;
  underpaint(e, '2b2420', head, 7);
  e.fill(
    head,
    tools.bristle,
    {
      colours: ['2e2622', '3b312a', '241e1b', '4a3e35'],
      direction: 1.75,
      scatter: 0.25,
      length: 190,
      coats: 2.2,
      spill: 5,
    },
    { width: 34 },
  );
  for (let n = 0; n < 7; n++)
    e.stroke(
      [
        [0.352 + n * 0.014, 0.22 + Math.abs(n - 3) * 0.008],
        [0.362 + n * 0.012, 0.27],
        [0.395 + n * 0.004, 0.315],
      ],
      ['5a4a3c', '3f342b'],
      tools.bristle,
      { width: 12, load: 0.7, runs: 260, pickup: 0.3 },
      5,
    );
  underpaint(e, '2a221d', oval(658, 652, 74, 52), 6);
  e.fill(
    oval(658, 650, 72, 50),
    tools.bristle,
    {
      colours: ['4a3c31', '3a2f27', '625040'],
      direction: 0.25,
      scatter: 0.5,
      length: 120,
      coats: 2,
      spill: 6,
    },
    { width: 26, pickup: 0.1 },
  );
  e.stroke(
    [
      [0.372, 0.318],
      [0.41, 0.308],
      [0.45, 0.32],
    ],
    ['7d6955', '5a4a3c'],
    tools.bristle,
    { width: 13, load: 0.7, runs: 200 },
    3,
  );
  // Window light along the left contour, then folds, then the lower body lost in the dark.
  e.stroke(
    [
      [0.37, 0.374],
      [0.31, 0.393],
      [0.264, 0.414],
      [0.232, 0.46],
    ],
    ['aab6b8', '84939a'],
    tools.bristle,
    { width: 24, load: 1, runs: 500 },
    3,
  );
  e.stroke(
    [
      [0.222, 0.5],
      [0.216, 0.6],
    ],
    ['7f8d93', '66747a'],
    tools.bristle,
    { width: 16, load: 0.8, runs: 340 },
    3,
  );
  e.stroke(
    [
      [0.45, 0.378],
      [0.52, 0.398],
      [0.55, 0.42],
    ],
    ['7b8a90', '5f6d73'],
    tools.bristle,
    { width: 22, load: 0.8, runs: 400 },
    3,
  );
  for (let n = 0; n < 13; n++) {
    const x = r.range(0.28, 0.53);
    e.stroke(
      [
        [x, r.range(0.4, 0.6)],
        [x + r.normal() * 0.02, r.range(0.66, 0.95)],
      ],
      r.pick([
        ['1a2023', '252d31'],
        ['505d63', '3e494f'],
      ]),
      tools.bristle,
      { width: r.range(20, 80), load: 0.6, runs: 520 },
      20,
    );
  }
}
