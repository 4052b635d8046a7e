import { type Canvas, createCanvas, prime } from './canvas.ts';
import { drag } from './drag.ts';
import { createFilm } from './film.ts';
import { type Density, glaze, type Wash } from './glaze.ts';
import { createNoise, layered, type Noise } from './noise.ts';
import { curve, follow, type Path, type Point, tremble } from './path.ts';
import { type Pigment, pigment, scoop } from './pigment.ts';
import type { Shape } from './puddle.ts';
import { createRandom, type Random } from './random.ts';
import { type Support, stretch } from './support.ts';
import { type Tool, tools } from './tools.ts';

export type Hand = Partial<Tool>;
type Colours = string | readonly string[];

export type FillOptions = {
  colours: Colours;
  /** Direction of the strokes in radians, constant or by place. */
  direction?: number | ((x: number, y: number) => number);
  length?: number;
  /** How often every spot is crossed. */
  coats?: number;
  /** How far single strokes leave the direction, radians, and how much they bow. */
  scatter?: number;
  /** Variation between scoops of paint. */
  variety?: number;
  /** Let strokes run over the border by this many px. */
  spill?: number;
};

/** The part of the picture to paint as a close-up, px of the whole; threads as `stretch` takes it. */
export type Part = {
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
  threads?: number;
};

/** Everything a composition needs. x and y are shares of width and height; lengths are px. */
export type Easel = ReturnType<typeof createEasel>;

export function createEasel(
  seed: number,
  width: number,
  height: number,
  support: Support,
  ground: string,
  part?: Part,
) {
  const canvas: Canvas = createCanvas(width, height);
  prime(canvas, pigment(ground));
  stretch(canvas, support, seed);
  if (part) {
    const [w, h] = [Math.round(part.width * part.scale), Math.round(part.height * part.scale)];
    const closeup = createCanvas(w, h);
    prime(closeup, pigment(ground));
    stretch(closeup, support, seed, part.threads);
    canvas.closeup = { ...part, canvas: closeup, film: createFilm(w, h) };
  }
  const film = createFilm(width, height);
  const random: Random = createRandom(seed);
  const grain: Noise = createNoise(seed + 11);
  const cloud: Noise = layered(createNoise(seed + 12), 4);
  let mask: Density | undefined;

  const palette = (colours: Colours, variety = 0.06): Pigment[] =>
    (typeof colours === 'string' ? [colours] : colours).map((c) =>
      scoop(pigment(c), random, variety),
    );

  const pull = (path: Path, colours: Colours, tool: Tool, variety = 0.06) =>
    drag(canvas, film, grain, path, palette(colours, variety), tool, mask);

  /** One stroke through points given in shares of the picture. */
  const stroke = (
    points: readonly Point[],
    colours: Colours,
    tool: Tool,
    hand: Hand = {},
    bend = 8,
  ) =>
    pull(
      tremble(curve(points.map(([x, y]) => [x * width, y * height] as const)), grain, bend),
      colours,
      { ...tool, ...hand },
    );

  /** Many strokes within a shape (px), the way a field is really covered. */
  const fill = (shape: Shape, tool: Tool, options: FillOptions, hand: Hand = {}) => {
    const {
      colours,
      direction = 0,
      length = 600,
      coats = 2,
      scatter = 0.06,
      variety = 0.08,
      spill = 0,
    } = options;
    const set = { ...tool, ...hand };
    const angle =
      typeof direction === 'number'
        ? (x: number, y: number) => direction + cloud(x / 700, y / 700) * 0.16
        : direction;
    const inside = (x: number, y: number) => shape(x, y) > -spill;
    const bounds = reach(shape, width, height);
    const count = Math.ceil((bounds.share * width * height * coats) / (length * set.width * 0.8));
    const first = random.next();
    const shades = typeof colours === 'string' ? [colours] : colours;
    for (let n = 0, tries = 0; n < count && tries < count * 30; tries++) {
      // The R2 sequence spreads strokes evenly; pure chance leaves holes.
      const x = bounds.left + ((first + tries * 0.7548776662) % 1) * (bounds.right - bounds.left);
      const y =
        bounds.top + ((first * 1.7 + tries * 0.5698402909) % 1) * (bounds.bottom - bounds.top);
      if (shape(x, y) < Math.min(set.width * 0.2, 20)) continue;
      n++;
      const walk = length * random.range(0.5, 1.3);
      const lean = random.normal() * scatter;
      const bow = (random.normal() * scatter * 0.55) / length;
      const ahead = (a: number, b: number) => angle(a, b) + lean + Math.hypot(a - x, b - y) * bow;
      const behind = (a: number, b: number) =>
        angle(a, b) + lean + Math.PI - Math.hypot(a - x, b - y) * bow;
      const path = [
        ...follow([x, y], walk / 2, behind, inside).reverse(),
        ...follow([x, y], walk / 2, ahead, inside),
      ];
      const flip = random.next() < 0.5 ? path : path.reverse();
      pull(
        flip,
        [random.pick(shades), random.pick(shades)],
        { ...set, width: set.width * random.range(0.7, 1.25) },
        variety,
      );
    }
  };

  /** Small thrown drops around a place; `spread` px. */
  const spatter = (
    x: number,
    y: number,
    spread: number,
    colour: string,
    count: number,
    size = 3,
  ) => {
    for (let n = 0; n < count; n++) {
      const a = random.range(0, 6.283);
      const far = spread * random.next() ** 1.4;
      const px = x * width + Math.cos(a) * far;
      const py = y * height + Math.sin(a) * far * 0.7;
      const r = size * (0.4 + random.next() ** 3 * 1.8);
      const tail = r * random.range(0.3, 1.3);
      pull(
        curve(
          [
            [px - Math.cos(a) * r, py - Math.sin(a) * r],
            [px + Math.cos(a) * tail, py + Math.sin(a) * tail],
          ],
          0.5,
        ),
        colour,
        {
          ...tools.rigger,
          width: r * 2.2,
          lift: 0.5,
          taper: 0.85,
          load: 3,
          streak: 0,
          ragged: 0.1,
        },
      );
    }
  };

  return {
    canvas,
    random,
    grain,
    cloud,
    width,
    height,
    stroke,
    fill,
    spatter,
    pull,
    glaze: (colour: string, density: Density, wash?: Wash) =>
      glaze(
        canvas,
        pigment(colour),
        mask
          ? (
              (m) => (x: number, y: number) =>
                density(x, y) * m(x, y)
            )(mask)
          : density,
        wash,
      ),
    /** Masking tape: until lifted, paint only lands where the mask is 1. */
    tape: (next: Density | undefined) => {
      mask = next;
    },
  };
}

function reach(shape: Shape, width: number, height: number) {
  let [left, right, top, bottom, hits] = [width, 0, height, 0, 0];
  const all = (width * height) / 256;
  // Strokes start beyond the stretcher's edge too.
  for (let y = -152; y < height + 152; y += 16) {
    for (let x = -152; x < width + 152; x += 16) {
      if (shape(x, y) <= 0) continue;
      hits++;
      left = Math.min(left, x - 16);
      right = Math.max(right, x + 16);
      top = Math.min(top, y - 16);
      bottom = Math.max(bottom, y + 16);
    }
  }
  return { left, right, top, bottom, share: hits / all };
}
