import { createNoise, layered } from '../noise.ts';
import { type Colour, rgb } from './scene.ts';

const fine = createNoise(501);
const cloud = layered(createNoise(502), 4);
const rings = layered(createNoise(503), 3);

/** Weave of raw cloth at a place in cm; `threads` per cm. z in cm. */
export function cloth(
  x: number,
  y: number,
  threads: number,
  scale: number,
): { tone: number; z: number } {
  const bend = cloud(x / 9, y / 9) * 0.06;
  const u = (x + bend) * threads;
  const v = (y - bend) * threads;
  const slub = 0.55 * fine(u * 0.9, v / 26) + 0.55 * fine(u / 26 + 40, v * 0.9);
  // Threads narrower than two px would only give a moiré: then the slubs carry the weave alone.
  const seen = Math.max(0, Math.min(1, (scale / threads - 1.8) / 2));
  const over = (Math.floor(u) + Math.floor(v)) & 1;
  const across = Math.abs(Math.sin((over ? u : v) * Math.PI));
  const along = Math.abs(Math.sin((over ? v : u) * Math.PI));
  const thread = across ** 0.7 * (0.65 + 0.35 * along);
  const wide =
    0.6 * fine(x * 3.2, y * 0.5 + 9) +
    0.6 * fine(x * 0.5 + 5, y * 3.2) +
    0.7 * fine(x * 7, y * 1.1) +
    0.7 * fine(x * 1.1, y * 7);
  const relief = (0.35 / threads) * (seen * thread + 0.7 * slub);
  return {
    tone:
      1 +
      seen * (thread - 0.62) * 0.34 +
      slub * 0.12 +
      wide * 0.035 +
      cloud(x / 22, y / 22) * 0.055 +
      cloud(x / 3, y / 3 + 9) * 0.02,
    z: relief * 0.55,
  };
}

const PINE = rgb(214, 186, 146);
const PINE_DARK = rgb(178, 138, 92);
const BIRCH = rgb(221, 199, 166);
const BIRCH_DARK = rgb(190, 158, 118);
const OAK = rgb(196, 163, 122);
const OAK_DARK = rgb(140, 104, 68);

/** Planed wood: u along the grain, v across it, in cm. */
export function wood(
  kind: 'pine' | 'birch' | 'oak',
  u: number,
  v: number,
  seed: number,
): { colour: Colour; tone: number; z: number } {
  const [light, dark, pitch, strength] =
    kind === 'pine'
      ? ([PINE, PINE_DARK, 0.62, 0.42] as const)
      : kind === 'birch'
        ? ([BIRCH, BIRCH_DARK, 1.7, 0.34] as const)
        : ([OAK, OAK_DARK, 0.36, 0.55] as const);
  const o = seed * 17.31;
  const bent = v + rings(u / 55 + o, v / 7) * 1.7 + rings(u / 11, v / 1.8 + o) * 0.07;
  const saw = bent / pitch - Math.floor(bent / pitch);
  // Early wood is pale; each year ends in a dark line.
  const year = 0.55 + 0.45 * fine(Math.floor(bent / pitch) * 3.7 + o, 1.3);
  const ring = saw ** 3 * (1 - (saw > 0.86 ? (saw - 0.86) / 0.14 : 0)) * year;
  const fibre = fine(u / 1.1 + o, v * 16) * 0.5 + fine(u / 0.35, v * 30 + o) * 0.35;
  const pore = kind === 'oak' ? Math.max(0, fine(u / 0.55 + o, v * 24) - 0.35) * 1.4 : 0;
  const share = Math.max(0, Math.min(1, ring * strength + fibre * 0.16 + pore + 0.1));
  return {
    colour: [
      light[0] + (dark[0] - light[0]) * share,
      light[1] + (dark[1] - light[1]) * share,
      light[2] + (dark[2] - light[2]) * share,
    ],
    tone: 1 + cloud(u / 18 + o, v / 5) * 0.08 + cloud(u / 4 + o, v * 2) * 0.03,
    z: fibre * 0.0025 - pore * 0.006,
  };
}

/** Rolled wall paint, or smooth board. */
export function stipple(x: number, y: number, scale: number): number {
  const seen = Math.min(1, scale / 22);
  return (fine(x * 5, y * 5) * 0.5 + fine(x * 11 + 3, y * 11) * 0.35 * seen) * 0.006;
}

/** Grain of heavy paper: z in cm, at most about 0.01. */
export function paperGrain(x: number, y: number): number {
  return (
    (fine(x * 6, y * 6) * 0.5 + fine(x * 13 + 7, y * 13) * 0.35 + fine(x * 29, y * 29 + 3) * 0.2) *
    0.0065
  );
}

export { cloud, fine };
