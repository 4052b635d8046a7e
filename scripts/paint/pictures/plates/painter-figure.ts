import type { Easel, Hand } from '../../easel.ts';
import { oval, polygon, type Shape } from '../../puddle.ts';
import { underpaint } from '../../recipes.ts';
import { tools } from '../../tools.ts';

type Px = readonly [number, number];
/** An outline as SVG writes it: one line of it stays readable where a column of pairs does not. */
const px = (points: string): Px[] =>
  points.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Px);

type Direction = number | ((x: number, y: number) => number);

/** Hair goes round the skull and is drawn back to the knot. */
const combed = (x: number, y: number) => 0.35 + (x - 720) / 420 + (y - 700) / 1400;

/** The painter from behind, turned to the window: head and shoulders, in few planes. Points in px. */
export function paintFigure(e: Easel): void {
  const r = e.random;
  const plane = (
    outline: readonly Px[] | Shape,
    colours: readonly string[],
    direction: Direction,
    width: number,
    hand: Hand = {},
    coats = 1.8,
  ) => {
    const shape = typeof outline === 'function' ? outline : polygon(outline);
    const edge: Shape = (x, y) => shape(x, y) + e.cloud(x / 110, y / 110) * 13;
    underpaint(e, colours[0]!, (x, y) => edge(x, y) - 8, 7);
    e.fill(
      edge,
      tools.bristle,
      { colours, direction, scatter: 0.22, length: width * 3.6, coats, variety: 0.1, spill: 7 },
      { width, pickup: 0.28, body: 1.9, clump: 4, ...hand },
    );
  };
  const mark = (
    points: readonly Px[],
    colours: readonly string[],
    width: number,
    hand: Hand = {},
  ) =>
    e.stroke(
      points.map(([x, y]) => [x / e.width, y / e.height] as const),
      colours,
      tools.bristle,
      { width, load: 1, runs: 520, body: 2.2, clump: 4, lift: 0.4, ...hand },
      10,
    );

  // Shirt: the lit shoulder, the back, the shoulder in shade.
  plane(
    px(
      '90,2150 130,1660 200,1460 330,1320 520,1230 680,1140 960,1130 1120,1210 1320,1290 1450,1410 1520,1630 1560,2150',
    ),
    ['27323b', '313f4a', '1f282f', '3a4a56'],
    (x) => 1.57 + (x - 820) / 1500,
    130,
  );
  plane(
    px('110,2150 150,1640 215,1470 340,1332 540,1240 650,1185 640,1320 470,1440 380,1640 350,2150'),
    ['53687a', '6b8394', '435868', '7f96a3'],
    (_, y) => 2.5 - (y - 1400) / 700,
    86,
    { load: 1 },
  );
  plane(
    px('1150,1240 1320,1298 1445,1415 1515,1630 1550,2150 1290,2150 1270,1590'),
    ['1b2329', '232d34', '151b20'],
    1.3,
    110,
  );
  // Neck, then the turned-away cheek: light along its edge, nothing of the features.
  plane(
    px('736,960 960,930 985,1100 1040,1170 830,1220 610,1185 680,1120'),
    ['7a5743', '6a4a39', '8c6750'],
    1.45,
    64,
  );
  plane(
    px('745,1000 800,1000 780,1100 700,1185 612,1182 680,1115'),
    ['a97f62', 'bd9373', '94694f'],
    1.6,
    40,
  );
  plane(
    px(
      '690,520 668,600 660,690 650,748 664,800 664,870 690,950 742,1004 800,1008 845,965 850,800 800,600',
    ),
    ['9a7157', '8a634b', 'b08568'],
    1.35,
    48,
  );
  // Behind the ear skin goes on under the hair.
  plane(px('780,760 890,760 920,1010 800,1020'), ['7a5743', '6a4a39'], 1.4, 40);
  mark(px('684,610 676,700 680,800'), ['dcb693', 'c79c79'], 34);
  mark(px('682,870 702,940 752,992'), ['cfa685', 'b3876a'], 30);
  mark(px('752,1030 800,1022 850,960'), ['5f4131', '74513e'], 44);
  // Hair, grey at the temple, and the knot.
  const hair: readonly Px[] = px(
    '690,470 770,400 880,372 1000,400 1095,490 1130,620 1110,760 1060,880 985,975 900,1010 845,950 835,860 800,740 735,640 655,590 650,540',
  );
  plane(hair, ['2a2320', '3a302a', '1f1a18', '4d4139'], combed, 56, { streak: 0.85 }, 2.6);
  plane(
    oval(1085, 880, 118, 108),
    ['241e1b', '3a302a', '4a3d34'],
    (x) => 0.5 + (x - 1085) / 130,
    46,
    { streak: 0.85 },
    2.4,
  );
  for (let n = 0; n < 26; n++) {
    const t = n / 25;
    const top: Px = [690 + t * 290, 566 - Math.sin(t * 2.2) * 150 + r.normal() * 14];
    mark(
      [
        top,
        [top[0] + 130 + t * 60, top[1] + 60 + t * 40],
        [1010 + r.normal() * 40, 780 + r.normal() * 40],
      ],
      r.pick([
        ['8c8177', '5a4e45'],
        ['5a4a3e', '3d332c'],
        ['b3aaa0', '7d7269'],
      ]),
      r.range(7, 24),
      { load: 0.75, runs: 420, taper: 0.8 },
    );
  }
  for (let n = 0; n < 9; n++) {
    const a = 2.2 + n * 0.34;
    const at = (turn: number, d: number): Px => [
      1085 + Math.cos(a + turn) * d,
      880 + Math.sin(a + turn) * d * 0.92,
    ];
    mark([at(0, 96), at(0.5, 88), at(1, 66)], ['6d5d50', '3a302a'], r.range(10, 26), {
      load: 0.75,
      taper: 0.7,
    });
  }
  // Ear, in three touches.
  plane(oval(812, 812, 36, 66), ['8f664e', '7a5540'], 1.4, 24);
  mark(px('790,770 812,750 836,790'), ['c2977a', 'a97d62'], 16);
  mark(px('812,800 818,840 806,868'), ['5a3c2d', '6d4a38'], 15);
  // A rust scarf, the same colour as the line behind her.
  for (const [points, wide] of [
    [px('590,1192 760,1232 920,1212 1050,1158'), 92],
    [px('620,1158 790,1192 1000,1140'), 66],
  ] as [Px[], number][])
    mark(points, ['8c4423', 'b35f2f', 'c8834a'], wide, { load: 1.5, runs: 1200, body: 2.8 });
  mark(px('600,1170 680,1208 770,1226'), ['dca06a', 'c8834a'], 24);
  // Folds and the light that catches them.
  for (const [points, wide, colours] of [
    [px('330,1340 470,1270 590,1235'), 46, ['a9bac2', '8fa4b0']],
    [px('205,1490 160,1670 140,1850'), 40, ['94a9b5', '6b8394']],
    [px('560,1320 500,1490 480,1740'), 70, ['1b242b', '2b3741']],
    [px('830,1260 850,1480 835,1820'), 90, ['1b242b', '33424d']],
    [px('720,1300 690,1480 700,1720'), 60, ['4a5d6b', '34434f']],
    [px('1060,1280 1130,1460 1150,1740'), 74, ['3a4a56', '222c33']],
    [px('1180,1260 1300,1310 1400,1400'), 34, ['566977', '3d4d59']],
  ] as [Px[], number, string[]][])
    mark(points, colours, wide, { load: 0.85, runs: 620, lift: 0.6 });
}
