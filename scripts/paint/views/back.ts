import sharp from 'sharp';
import { blurred } from '../blur.ts';
import { smoothstep } from '../noise.ts';
import { cord, type Lit, metalRing } from './hardware.ts';
import { handwriting, label } from './lettering.ts';
import { light, type Rig } from './light.ts';
import { cloth, cloud, fine, paperGrain, stipple, wood } from './material.ts';
import {
  blend,
  createScene,
  each,
  loadSprite,
  put,
  rgb,
  type Scene,
  type Sprite,
  sample,
} from './scene.ts';
import type { ViewedWork } from './works.ts';

/** The part of the back that is photographed, cm. */
export type Window = { left: number; top: number; width: number; height: number };

const GROUND = rgb(226, 224, 219);
const LINEN = rgb(186, 168, 138);
const COTTON = rgb(228, 218, 199);
const STEEL = rgb(196, 197, 199);
const PAPER = rgb(245, 242, 233);
const KRAFT = rgb(190, 158, 118);
const out = new Float32Array(4);
const LABEL_RATIO = 0.72;

export const backRig: Rig = { azimuth: 128, elevation: 47, size: 7, key: 0.6, fall: 0.1 };

export function ground(scene: Scene): void {
  const { width, height, scale, left, top } = scene;
  each(scene, left, top, left + width / scale + 1, top + height / scale + 1, (x, y, i) => {
    put(scene, i, GROUND, 1 + cloud(x / 60, y / 60) * 0.012);
    scene.z[i] = stipple(x, y, scale);
  });
}

/** Lays a sprite with its upper left corner at x, y (cm), turned by `turn` radians about it. */
export function lay(
  scene: Scene,
  sprite: Sprite,
  x: number,
  y: number,
  turn: number,
  touch: (i: number, channels: Float32Array, u: number, v: number) => void,
): void {
  const { scale } = scene;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [w, h] = [sprite.width / scale, sprite.height / scale];
  const reach = Math.abs(s) * Math.max(w, h) + 0.5;
  each(scene, x - reach, y - reach, x + w + reach, y + h + reach, (px, py, i) => {
    const u = (px - x) * c + (py - y) * s;
    const v = -(px - x) * s + (py - y) * c;
    if (u < 0 || v < 0 || u >= w || v >= h) return;
    sample(sprite, u * scale, v * scale, out);
    touch(i, out, u, v);
  });
}

/** Writes an inscription in charcoal, felt pen or pencil. `high`: cm of one line. */
export async function inscribe(
  scene: Scene,
  lines: readonly string[],
  x: number,
  y: number,
  high: number,
  means: 'charcoal' | 'pen' | 'pencil',
  turn = -0.02,
  colour = means === 'pencil'
    ? rgb(66, 66, 68)
    : means === 'pen'
      ? rgb(28, 28, 32)
      : rgb(40, 38, 37),
): Promise<void> {
  const png = await handwriting(lines, means === 'pencil' ? 0 : means === 'pen' ? 7 : 4);
  const meta = await sharp(png).metadata();
  const scale = (high * scene.scale) / 224;
  const sprite = await loadSprite(png, (meta.width ?? 0) * scale, (meta.height ?? 0) * scale);
  // The border of a dry mark is as rough as the ground: a softened copy is cut off by the grain.
  const rough = means === 'pen' ? 0 : high * scene.scale * (means === 'charcoal' ? 0.014 : 0.007);
  const soft = new Float32Array(sprite.width * sprite.height);
  for (let k = 0; k < soft.length; k++) soft[k] = sprite.data[k * 4 + 3]!;
  const spread = Math.round(rough);
  const softened = spread > 0 ? blurred(soft, sprite.width, sprite.height, spread) : soft;
  for (let k = 0; k < soft.length; k++) sprite.data[k * 4] = softened[k]!;
  lay(scene, sprite, x, y, turn, (i, channels, u, v) => {
    const ink = channels[3]!;
    const around = channels[0]!;
    if (ink < 0.01 && around < 0.02) return;
    const far = [u + x * 3.1, v + y * 1.7] as const;
    const pressure = cloud(far[0] / (high * 0.3), far[1] / (high * 0.3));
    let cover = ink * (0.95 + 0.03 * fine(far[0] * 6, far[1] * 6) + 0.05 * pressure);
    if (means === 'charcoal') {
      const grain =
        fine(far[0] * 8, far[1] * 8) * 0.5 +
        fine(far[0] * 19, far[1] * 19) * 0.55 +
        fine(far[0] * 43, far[1] * 43) * 0.3;
      const dust = 0.16 * smoothstep(0, 0.5, around);
      cover =
        Math.max(
          dust,
          smoothstep(0.12, 0.62, around * 0.74 + grain * 0.36 + pressure * 0.3 - 0.02),
        ) * smoothstep(0.02, 0.2, around);
    } else if (means === 'pencil') {
      const grain =
        fine(far[0] * 14, far[1] * 14) * 0.45 +
        fine(far[0] * 31, far[1] * 31) * 0.5 +
        fine(far[0] * 60, far[1] * 60) * 0.3;
      cover =
        smoothstep(0.1, 0.75, around * 0.8 + grain * 0.5 + pressure * 0.25) *
        smoothstep(0.05, 0.3, around) *
        (0.72 + 0.3 * pressure);
    }
    blend(scene, i, colour, Math.max(0, Math.min(0.95, cover)));
  });
}

async function attach(
  scene: Scene,
  work: ViewedWork,
  x: number,
  y: number,
  wide: number,
  turn = 0.009,
) {
  const sprite = await labelSprite(scene, work, wide);
  lay(scene, sprite, x, y, turn, (i, channels, u, v) => {
    const cover = border(sprite, scene.scale, u, v);
    blend(scene, i, [channels[0]!, channels[1]!, channels[2]!], cover);
    scene.z[i]! += (0.035 + paperGrain(u * 0.5, v * 0.5) * 0.2) * cover;
  });
}

async function labelSprite(scene: Scene, work: ViewedWork, wide: number) {
  return loadSprite(await label({ ...work }, wide * scene.scale, LABEL_RATIO), wide * scene.scale);
}

const border = (sprite: Sprite, scale: number, u: number, v: number) =>
  Math.max(
    0,
    Math.min(
      1,
      Math.min(u * scale, v * scale, sprite.width - u * scale, sprite.height - v * scale) + 0.2,
    ),
  );

/** A card that is fixed at its upper edge only and hangs before the cloth: its shadow parts from it. */
async function hangCard(
  lit: Lit,
  work: ViewedWork,
  x: number,
  y: number,
  wide: number,
  z: number,
  turn: number,
) {
  const { scene, planes } = lit;
  const sprite = await labelSprite(scene, work, wide);
  const high = wide * LABEL_RATIO;
  const el = (backRig.elevation * Math.PI) / 180;
  const az = (backRig.azimuth * Math.PI) / 180;
  const run = 1 / Math.tan(el);
  const [sx, sy] = [-Math.cos(az) * run, Math.sin(az) * run];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  each(scene, x - 2, y - 2, x + wide + z * 2, y + high + z * 2, (px, py, i) => {
    const gap = Math.max(0.02, z - scene.z[i]!);
    const [qx, qy] = [px - sx * gap - x, py - sy * gap - y];
    const [u, v] = [qx * c + qy * s, -qx * s + qy * c];
    const soft = 0.05 + gap * Math.tan((backRig.size * Math.PI) / 180);
    const inside = (d: number) => smoothstep(-soft, soft, d);
    const shade = inside(u) * inside(v) * inside(wide - u) * inside(high - v) * backRig.key * 0.95;
    // Close above the cloth it also keeps the light of the room away.
    const near = 0.16 * Math.exp(-gap) + 0.05;
    const under =
      smoothstep(-1.5, 0.6, Math.min(px - x, wide + x - px)) *
      smoothstep(-1.5, 0.6, Math.min(py - y, high + y - py));
    for (const plane of planes) plane[i]! *= (1 - shade) * (1 - near * under);
  });
  lay(scene, sprite, x, y, turn, (i, channels, u, v) => {
    const cover = border(sprite, scene.scale, u, v);
    const curl = 1.0 - 0.03 * smoothstep(high * 0.4, high, v) + 0.012 * cloud(u / 4, v / 4);
    for (let k = 0; k < 3; k++) planes[k]![i]! += (channels[k]! * curl - planes[k]![i]!) * cover;
  });
  for (const at of [0.16, 0.84])
    each(scene, x + wide * at - 0.7, y + 0.4, x + wide * at + 0.7, y + 1, (px, py, i) => {
      const v = py - y - 0.68 - (px - x - wide * at) * 0.05;
      if (Math.abs(px - x - wide * at) > 0.58) return;
      const wire = smoothstep(0.11, 0.06, Math.abs(v));
      const below = smoothstep(0.14, 0.05, Math.abs(v - 0.13)) * 0.5;
      for (let k = 0; k < 3; k++) {
        planes[k]![i]! *= 1 - below;
        planes[k]![i]! +=
          (STEEL[k]! * (0.75 + 0.5 * smoothstep(0.03, -0.06, v)) - planes[k]![i]!) * wire;
      }
    });
}

/** The back of a stretched canvas or a cradled board. */
export async function backOfPainting(
  work: ViewedWork,
  window: Window,
  scale: number,
): Promise<Lit> {
  const scene = createScene(window.width, window.height, scale, window.left, window.top);
  ground(scene);
  const { width: W, height: H, depth } = work;
  const board = work.support === 'board';
  const bar = board ? 4.6 : W > 130 ? 6.2 : 5.4;
  const brace = W > 130 ? 6 : 5;
  const raw = work.support === 'canvas' ? COTTON : LINEN;
  const threads = work.support === 'canvas' ? 15 : 13;
  const turned = 3.3;
  const kind = board ? 'birch' : 'pine';
  each(scene, 0, 0, W, H, (x, y, i) => {
    const [fromLeft, fromRight, fromTop, fromBottom] = [x, W - x, y, H - y];
    const dx = Math.min(fromLeft, fromRight);
    const dy = Math.min(fromTop, fromBottom);
    const d = Math.min(dx, dy);
    const upright = dx < dy;
    const [u, v] = upright ? [y, dx] : [x, dy];
    const seed = upright ? (x < W / 2 ? 1 : 2) : y < H / 2 ? 3 : 4;
    if (d < bar) {
      const grain = wood(kind, u, v, seed);
      // The inner edge is rounded, so that it does not print through.
      const round = smoothstep(0, 0.35, bar - d);
      let tone = grain.tone;
      let z = depth + grain.z - (1 - round) * 0.25;
      const joint = board ? (upright ? Math.abs(dy - bar) : 9) : Math.abs(dx - dy);
      if (joint < 0.07 && dx < bar + 0.1 && (dy < bar || board)) {
        tone *= 0.5;
        z -= 0.06;
      }
      put(scene, i, grain.colour, tone);
      scene.z[i] = z;
    } else {
      const middleX = W > 90 ? Math.abs(x - W / 2) : 99;
      const middleY = H > 110 ? Math.abs(y - H / 2) : 99;
      const braced = middleX < brace / 2 ? 'y' : middleY < brace / 2 ? 'x' : null;
      if (braced) {
        const grain = wood(
          kind,
          braced === 'y' ? y : x,
          braced === 'y' ? x - W / 2 + 9 : y - H / 2 + 9,
          braced === 'y' ? 5 : 6,
        );
        const edge = brace / 2 - (braced === 'y' ? middleX : middleY);
        const lap = braced === 'y' && Math.abs(middleY - brace / 2) < 0.05;
        put(scene, i, grain.colour, grain.tone * (lap ? 0.55 : 1));
        scene.z[i] = depth - 0.7 + grain.z - (1 - smoothstep(0, 0.25, edge)) * 0.15;
      } else if (board) {
        const ply = wood('birch', x * 0.8, y * 0.45, 9);
        put(scene, i, ply.colour, ply.tone * (0.97 + cloud(x / 30, y / 30) * 0.04));
        scene.z[i] = 1.2 + ply.z;
      } else {
        const weave = cloth(x, y, threads, scale);
        put(scene, i, raw, weave.tone);
        // The cloth is a drum: it bears slightly on the bars.
        scene.z[i] = 0.35 + weave.z + 0.25 * smoothstep(9, 0, d - bar);
        const [a, b] = [dx - bar, dy - bar];
        // Keys, two in each corner, that spread the joint.
        for (const [p, q, n] of [
          [a, b, 11],
          [b, a, 12],
        ] as const)
          if (p > 0.1 && p < 4.4 && q > 0.05 && q < 0.35 + 0.75 * (1 - p / 4.4)) {
            const key = wood('birch', p, q * 2, n);
            put(scene, i, key.colour, key.tone * 0.96);
            scene.z[i] = depth - 1.5 + key.z;
          }
      }
    }
    if (board) return;
    // The cloth is folded over the bar and stapled.
    const cut = turned + fine(u * 0.25 + seed * 9, 3.3) * 0.12 + fine(u * 3, seed * 7) * 0.035;
    if (d < cut) {
      const weave = cloth(x + 31, y + 17, threads, scale);
      const wave = 0.05 * Math.sin((u / 5.6) * Math.PI * 2) * smoothstep(0.8, 3, d);
      put(scene, i, raw, weave.tone * (0.97 + 0.03 * smoothstep(0, 0.5, cut - d)));
      let z = depth + 0.1 + weave.z + wave + 0.02 - 0.18 * (1 - smoothstep(0, 0.4, d));
      if (dx < turned + 0.4 && dy < turned + 0.4) {
        // The folded corner: one flap lies over the other along the diagonal.
        const over = dy - dx;
        if (over > 0) z += 0.12;
        if (Math.abs(over) < 0.06) put(scene, i, raw, weave.tone * 0.6);
        const second = dx + dy * 0.42 - turned * 0.9;
        if (over > 0 && Math.abs(second) < 0.05) put(scene, i, raw, weave.tone * 0.72);
        if (over > 0 && second > 0) z += 0.05;
      }
      scene.z[i] = z;
    }
  });
  if (!board) staples(scene, work, turned);
  for (const side of [0, 1])
    metalRing(scene, side ? W - bar / 2 : bar / 2, H * 0.27, side === 1, depth + 0.1);
  const wide = W > 130 ? 24 : W > 100 ? 21 : 17;
  if (board) await attach(scene, work, W * 0.6, H * 0.1, wide);
  const s = signatureOf(work);
  await inscribe(scene, s.lines, s.x, s.y, s.high, s.means);
  const lit = { scene, planes: light(scene, backRig) };
  // A card, stapled to the upper bar, hangs before the cloth.
  if (!board)
    await hangCard(lit, work, W > 90 ? W * 0.62 : W * 0.55, bar - 1.6, wide, depth + 0.12, 0.008);
  cord(lit, bar / 2 + 1.5, W - bar / 2 - 1.5, H * 0.27 + 0.2, W * 0.028, depth + 0.2, backRig);
  return lit;
}

/** Where and how the work is signed on its back. */
export function signatureOf(work: ViewedWork) {
  const date = String(work.year);
  const { width: W, height: H } = work;
  if (work.support === 'board')
    return {
      lines: [work.title, `Nell Harrow ${date}`],
      x: W * 0.1,
      y: H * 0.63,
      high: 9.5,
      means: 'pen' as const,
    };
  return work.support === 'canvas'
    ? {
        lines: [work.title, `Nell Harrow ${date}`],
        x: W * 0.1,
        y: H * 0.6,
        high: 8.5,
        means: 'charcoal' as const,
      }
    : {
        lines: W < 90 ? [work.title, 'Nell Harrow', date] : [work.title, `Nell Harrow ${date}`],
        x: W * (W < 90 ? 0.16 : 0.09),
        y: H * (W < 90 ? 0.56 : 0.52),
        high: W < 90 ? 7.4 : 7.6,
        means: 'charcoal' as const,
      };
}

function staple(scene: Scene, x: number, y: number, turn: number, z: number) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  each(scene, x - 0.8, y - 0.8, x + 0.8, y + 0.8, (px, py, i) => {
    const u = (px - x) * c + (py - y) * s;
    const v = -(px - x) * s + (py - y) * c;
    if (Math.abs(u) > 0.6 || Math.abs(v) > 0.085) return;
    put(scene, i, STEEL, 0.75 + 0.5 * smoothstep(0.05, -0.05, v));
    scene.z[i] = z + 0.07 * Math.sqrt(Math.max(0, 1 - (v / 0.085) ** 2));
  });
}

function staples(scene: Scene, work: ViewedWork, turned: number) {
  const { width: W, height: H, depth } = work;
  const z = depth + 0.12;
  for (const [length, upright] of [
    [W, false],
    [H, true],
  ] as const) {
    const count = Math.round((length - 9) / 5.6);
    for (const far of [false, true])
      for (let n = 0; n <= count; n++) {
        const along = 4.5 + (n * (length - 9)) / count + fine(n * 1.7, far ? 5 : 9) * 0.4;
        const v = turned * 0.55 + fine(n * 2.3, far ? 1 : 3) * 0.22;
        const across = far ? (upright ? W : H) - v : v;
        const turn = fine(n * 3.1, far ? 12 : 15) * 0.22;
        if (upright) staple(scene, across, along, Math.PI / 2 + turn, z);
        else staple(scene, along, across, turn, z);
      }
  }
  for (const x of [1.3, W - 1.3])
    for (const y of [2.4, H - 2.4]) staple(scene, x, y, 0.8 * (x < 9 === y < 9 ? -1 : 1), z + 0.14);
}

/** Outline of a torn sheet: how far the paper's border stands off its straight line at a place along it, cm. */
export function deckle(along: number, seed: number): number {
  return (
    0.09 * cloud(along / 3.4, seed * 7.7) +
    0.025 * fine(along * 1.7, seed * 3.1) +
    0.01 * fine(along * 6, seed * 5.3)
  );
}

/** Distance inside a sheet, cm; all four edges are torn. */
export function insideSheet(x: number, y: number, W: number, H: number): number {
  return Math.min(x - deckle(y, 1), W - x - deckle(y, 2), y - deckle(x, 3), H - y - deckle(x, 4));
}

/** The back of a sheet, with its hinges, lying on a table. */
export async function backOfSheet(
  work: ViewedWork,
  picture: string,
  window: Window,
  scale: number,
): Promise<Lit> {
  const scene = createScene(window.width, window.height, scale, window.left, window.top);
  const { width: W, height: H } = work;
  each(
    scene,
    window.left,
    window.top,
    window.left + window.width + 1,
    window.top + window.height + 1,
    (x, y, i) => {
      put(
        scene,
        i,
        rgb(150, 148, 143),
        1 + fine(x * 7, y * 7) * 0.03 + cloud(x / 20, y / 20) * 0.02,
      );
      scene.z[i] = fine(x * 9, y * 9) * 0.004;
    },
  );
  const front = await loadSprite(picture, W * scale, H * scale);
  each(scene, -0.4, -0.4, W + 0.4, H + 0.4, (x, y, i) => {
    const d = insideSheet(x, y, W, H);
    if (d <= 0) return;
    sample(front, (W - x) * scale, y * scale, out);
    // What lies on the front can just be guessed through the sheet.
    const through = (0.2126 * out[0]! + 0.7152 * out[1]! + 0.0722 * out[2]!) / 0.87;
    put(
      scene,
      i,
      PAPER,
      (0.955 + 0.045 * Math.min(1, through)) *
        (0.96 + 0.04 * smoothstep(0, 0.25, d)) *
        (1 + cloud(x / 9, y / 9) * 0.008),
    );
    scene.z[i] =
      0.07 +
      paperGrain(x + 50, y) * 1.1 +
      sheetWave(x, y, W, H) -
      0.05 * (1 - smoothstep(0, 0.12, d));
  });
  for (const x of [W * 0.17, W * 0.75]) hinge(scene, x, 2.6, 2.2, W, H);
  await attach(scene, work, W - 12.2, H - 9.6, 10.4, -0.008);
  await inscribe(
    scene,
    [work.title, `N. Harrow ${work.year}`],
    2.3,
    H - 8.2,
    2.1,
    'pencil',
    -0.015,
  );
  return { scene, planes: light(scene, { ...backRig, elevation: 40, key: 0.66, fall: 0.1 }) };
}

/** A damp-stretched sheet never lies quite flat again. */
export function sheetWave(x: number, y: number, W: number, H: number): number {
  const edge = Math.min(x, W - x, y, H - y);
  return 0.1 * (0.5 + cloud(x / 16 + 3, y / 13)) * smoothstep(10, 0, edge) + 0.05;
}

function hinge(scene: Scene, x: number, wide: number, long: number, W: number, H: number) {
  each(scene, x - 0.2, -long * 0.55, x + wide + 0.2, long, (px, py, i) => {
    const torn = Math.min(
      px - x - 0.06 * fine(py * 6, x),
      x + wide - px - 0.06 * fine(py * 6, x + 4),
      py + long * 0.5 - 0.08 * fine(px * 6, 2),
      long * 0.8 - py - 0.12 * fine(px * 6, 7),
    );
    if (torn <= 0) return;
    const onSheet = insideSheet(px, py, W, H) > 0;
    const fibres = fine(px * 2, py * 14) * 0.3 + fine(px * 15, py * 2) * 0.3;
    blend(
      scene,
      i,
      rgb(250, 247, 238),
      Math.min(0.92, (onSheet ? 0.6 : 0.72) + fibres * 0.25) * smoothstep(0, 0.12, torn),
    );
    scene.z[i]! += 0.015 + fibres * 0.004;
  });
}

/** The back of a frame: board, gummed tape, rings, cord, the studio's label. */
export async function backOfFrame(
  work: ViewedWork,
  W: number,
  H: number,
  window: Window,
  scale: number,
): Promise<Lit> {
  const scene = createScene(window.width, window.height, scale, window.left, window.top);
  ground(scene);
  const depth = 3.2;
  const rail = 1.9;
  each(scene, 0, 0, W, H, (x, y, i) => {
    const dx = Math.min(x, W - x);
    const dy = Math.min(y, H - y);
    const d = Math.min(dx, dy);
    const upright = dx < dy;
    const [u, v] = upright ? [y, dx] : [x, dy];
    const tape = 4.6 + fine(u * 0.4, upright ? 3 : 8) * 0.05;
    const start = 0.7 + fine(u * 0.3, upright ? 13 : 18) * 0.05;
    if (d < rail) {
      const grain = wood('oak', u, v, upright ? (x < W / 2 ? 21 : 22) : y < H / 2 ? 23 : 24);
      const joint = Math.abs(dx - dy) < 0.04;
      put(scene, i, grain.colour, grain.tone * (joint ? 0.5 : 1));
      scene.z[i] = depth + grain.z - (1 - smoothstep(0, 0.16, d)) * 0.1;
    } else {
      put(
        scene,
        i,
        rgb(203, 196, 181),
        1 + fine(x * 8, y * 8) * 0.025 + fine(x * 0.8, y * 22) * 0.015,
      );
      scene.z[i] = depth - 0.5 + fine(x * 8, y * 8) * 0.003;
    }
    if (d > start && d < tape) {
      // Gummed paper, drawn taut over the step between frame and board.
      const step = smoothstep(rail - 0.15, rail + 0.45, d);
      const crease = fine(u * 0.9, d * 5) * 0.006 + cloud(u / 6, d) * 0.012;
      const lap = dx < tape && dy < tape && dx > start && dy > start ? 0.02 : 0;
      const edge = upright ? 0 : Math.abs(dx - tape) < 0.035 ? 0.08 : 0;
      put(
        scene,
        i,
        KRAFT,
        1 + fine(x * 11, y * 11) * 0.03 + fine(x * 1.2, y * 30) * 0.02 - edge - lap,
      );
      scene.z[i] = depth + 0.03 + lap - step * 0.47 + crease;
    }
  });
  for (const [x, y] of [
    [2.9, H - 2.6],
    [W - 2.9, H - 2.6],
  ] as const)
    each(scene, x - 0.8, y - 0.8, x + 0.8, y + 0.8, (px, py, i) => {
      const r = Math.hypot(px - x, py - y);
      if (r > 0.62) return;
      put(scene, i, rgb(92, 86, 80), 1 + fine(px * 22, py * 22) * 0.18);
      scene.z[i] = depth + 0.22 - 0.12 * smoothstep(0.45, 0.62, r);
    });
  for (const side of [0, 1])
    metalRing(scene, side ? W - rail / 2 : rail / 2, H * 0.3, side === 1, depth + 0.03, 0.72);
  await attach(scene, work, W / 2 - 8.2, H * 0.44, 16.4, 0.006);
  const lit = { scene, planes: light(scene, backRig) };
  cord(
    lit,
    rail / 2 + 1.1,
    W - rail / 2 - 1.1,
    H * 0.3 + 0.1,
    W * 0.05,
    depth + 0.15,
    backRig,
    0.3,
  );
  return lit;
}
