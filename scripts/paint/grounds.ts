import type { Easel, Hand } from './easel.ts';
import { smoothstep } from './noise.ts';
import { everywhere, type Shape } from './puddle.ts';
import { tools } from './tools.ts';

/** Grounds with different handwriting, so that no two pictures stand on the same scattered strokes. */

/** Thin colour rubbed in with a rag, one over the other: clouds of tone, and the weave stays open. */
export function stained(
  e: Easel,
  colours: readonly string[],
  shape: Shape = everywhere,
  strength = 0.9,
  scale = 700,
): void {
  colours.forEach((colour, k) => {
    const far = k * 13.7;
    e.glaze(
      colour,
      (x, y) => {
        const cloud = e.cloud(x / scale + far, y / (scale * 0.8) - far);
        const rag = e.cloud(x / 150 + far, y / 62) * 0.42 + e.grain(x / 21, y / 8 + far) * 0.16;
        const edge =
          shape === everywhere ? 1 : smoothstep(-26, 30, shape(x, y) + rag * 46 + cloud * 30);
        return strength * edge * Math.max(0, 0.45 + cloud * 0.95 + rag);
      },
      { transparency: 0.3, granulation: 0.7 },
    );
  });
}

export type Sweep = {
  /** Heights (shares) between which the passes lie. */
  top: number;
  bottom: number;
  left?: number;
  right?: number;
  /** Fall from left to right, as a share of the height. */
  slope?: number;
  width?: number;
  /** Colours from the top pass to the bottom one; each pass mixes neighbours. */
  colours: readonly string[];
  /** Passes that start or stop within the picture, 0…1. */
  broken?: number;
};

/** Long passes from side to side, wet in wet: the ground drawn slowly with a wide brush. */
export function swept(e: Easel, sweep: Sweep, hand: Hand = {}): void {
  const { top, bottom, left = -0.1, right = 1.1, slope = 0, width = 110 } = sweep;
  const { colours, broken = 0.4 } = sweep;
  const r = e.random;
  const count = Math.ceil(((bottom - top) * e.height) / (width * 0.3));
  for (let n = 0; n < count; n++) {
    const t = (n + r.range(-0.8, 0.8)) / count;
    const y = top + (bottom - top) * Math.min(1, Math.max(0, t));
    const at = Math.max(0, Math.min(colours.length - 1.001, t * (colours.length - 1)));
    const pair = [colours[Math.floor(at)]!, colours[Math.ceil(at)]!];
    const span = right - left;
    const from = r.next() < broken ? left + span * r.range(0, 0.55) : left;
    const to = r.next() < broken ? right - span * r.range(0, 0.4) : right;
    const line = [from, (from + to) / 2, to].map((x): [number, number] => [
      x,
      y + slope * (x - 0.5) + r.normal() * 0.006,
    ]);
    e.stroke(
      r.next() < 0.5 ? line : line.reverse(),
      r.next() < 0.5 ? pair : pair.reverse(),
      tools.bristle,
      {
        width: width * r.range(0.45, 1.5),
        load: 1.3,
        runs: 1500,
        pickup: 0.4,
        body: 1.5,
        streak: 0.55,
        clump: 5,
        lift: 0.5,
        ...hand,
      },
      18,
    );
  }
}

export type Scraping = {
  colours: readonly (readonly string[])[];
  count: number;
  /** Direction of the blade, radians. */
  direction: number;
  scatter?: number;
  /** Widest blade, px; most pulls use less of it. */
  width: number;
  /** Longest pull as a share of the picture's width. */
  long?: number;
};

/** A wide, hardly loaded blade: films that tear and let the layer below through. */
export function scraped(e: Easel, shape: Shape, work: Scraping, hand: Hand = {}): void {
  const { colours, count, direction, scatter = 0.08, width, long = 0.7 } = work;
  const r = e.random;
  for (let n = 0, tries = 0; n < count && tries < count * 40; tries++) {
    const x = r.range(-0.05, 1.05);
    const y = r.range(-0.05, 1.05);
    if (shape(x * e.width, y * e.height) <= 0) continue;
    n++;
    const angle = direction + r.normal() * scatter;
    const half = (long * r.range(0.25, 1) * e.width) / 2;
    const [dx, dy] = [(Math.cos(angle) * half) / e.width, (Math.sin(angle) * half) / e.height];
    const bow = r.normal() * 0.012;
    e.stroke(
      [
        [x - dx, y - dy],
        [x - bow, y + bow],
        [x + dx, y + dy],
      ],
      r.pick(colours),
      tools.scrape,
      {
        width: width * (0.2 + 0.8 * r.next() ** 1.6),
        load: r.range(0.4, 0.95),
        clump: 9,
        ...hand,
      },
      14,
    );
  }
}

/** Short turning marks of a small brush, pressed and lifted: leaf, gravel, broken light. */
export function dabbed(
  e: Easel,
  shape: Shape,
  colours: readonly (readonly string[])[],
  count: number,
  size: readonly [number, number],
  direction: (x: number, y: number) => number,
  hand: Hand = {},
): void {
  const r = e.random;
  for (let n = 0, tries = 0; n < count && tries < count * 60; tries++) {
    const [x, y] = [r.range(-20, e.width + 20), r.range(-20, e.height + 20)];
    if (shape(x, y) <= 0) continue;
    n++;
    const wide = size[0] + (size[1] - size[0]) * r.next() ** 2.4;
    const long = wide * r.range(1.7, 4);
    const angle = direction(x, y) + r.normal() * 0.4;
    // More of a turn than this and the bristles would fan out round one point.
    const turn = r.normal() * 0.16;
    const at = (s: number, a: number): [number, number] => [
      (x + Math.cos(a) * s) / e.width,
      (y + Math.sin(a) * s) / e.height,
    ];
    e.stroke(
      [at(-long / 2, angle - turn), [x / e.width, y / e.height], at(long / 2, angle + turn)],
      r.pick(colours),
      tools.bristle,
      {
        width: wide,
        load: r.range(0.5, 1.2),
        runs: 380,
        body: 2.2,
        clump: 4,
        taper: 0.6,
        ragged: 0.25,
        ...hand,
      },
      6,
    );
  }
}
