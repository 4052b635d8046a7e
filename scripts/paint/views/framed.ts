import { smoothstep } from '../noise.ts';
import type { Lit } from './hardware.ts';
import { light, type Rig } from './light.ts';
import { cloud, fine, paperGrain, stipple, wood } from './material.ts';
import { createScene, each, loadSprite, put, rgb, type Scene, sample } from './scene.ts';
import type { ViewedWork } from './works.ts';

const WALL = rgb(231, 229, 224);
const MOUNT = rgb(246, 244, 238);
const BLACK = rgb(38, 36, 34);
const WHITE = rgb(238, 236, 231);
const out = new Float32Array(4);

const rig: Rig = { azimuth: 122, elevation: 52, size: 10, key: 0.56, fall: 0.16, samples: 36 };

/** The profile of a frame, cm. `face` is its width seen from the front, `gap` the shadow gap of a tray frame. */
export type Frame = {
  kind: 'oak' | 'black' | 'white';
  face: number;
  depth: number;
  /** Tray frames for paintings: the picture floats `gap` away from the frame, `sunk` below its front. */
  gap?: number;
  sunk?: number;
  /** For works on paper: a window mount under glass, its border in cm, wider at the foot. */
  mount?: { side: number; foot: number; overlap: number };
};

export const frames: Record<string, Frame> = {
  'slack-water': { kind: 'oak', face: 1.1, depth: 5, gap: 0.7, sunk: 0.5 },
  'dusk-south-side': { kind: 'black', face: 1.4, depth: 5.4, gap: 0.8, sunk: 0.5 },
  supplejack: { kind: 'oak', face: 1, depth: 4.8, gap: 0.7, sunk: 0.5 },
  'made-ground': { kind: 'white', face: 1.6, depth: 6, gap: 1, sunk: 0.6 },
  barometer: { kind: 'white', face: 1.8, depth: 2.6, mount: { side: 6, foot: 7, overlap: 0 } },
  'slack-water-print': {
    kind: 'oak',
    face: 1.9,
    depth: 2.6,
    mount: { side: 6.5, foot: 7.5, overlap: 0 },
  },
};

/** The framed work on a wall, seen straight on. */
export async function framed(work: ViewedWork, picture: string, long: number): Promise<Lit> {
  const frame = frames[work.slug]!;
  const { width: W, height: H } = work;
  const border = frame.face + (frame.gap ?? 0);
  const side = border + (frame.mount?.side ?? 0);
  const foot = border + (frame.mount?.foot ?? 0);
  const [outerW, outerH] = [W + side * 2, H + side + foot];
  const air = Math.max(outerW, outerH) * 0.17;
  const below = air * 1.15;
  const wide = outerW + air * 2;
  const high = outerH + air + below;
  const scale = long / Math.max(wide, high);
  const scene = createScene(wide, high, scale, -side - air, -side - air);
  each(scene, scene.left, scene.top, scene.left + wide + 1, scene.top + high + 1, (x, y, i) => {
    put(scene, i, WALL, 1 + cloud(x / 70, y / 70) * 0.014);
    scene.z[i] = stipple(x, y, scale);
  });
  const sprite = await loadSprite(picture, W * scale, H * scale);
  each(scene, -side, -side, W + side, H + foot, (x, y, i) => {
    const dx = Math.min(x + side, W + side - x);
    const dy = Math.min(y + side, H + foot - y);
    const d = Math.min(dx, dy);
    const upright = dx < dy;
    if (d < frame.face) {
      member(
        scene,
        frame,
        i,
        upright ? y : x,
        d,
        upright ? (x < W / 2 ? 31 : 32) : y < H / 2 ? 33 : 34,
        Math.abs(dx - dy),
      );
      return;
    }
    if (x > 0 && y > 0 && x < W && y < H) {
      sample(sprite, x * scale, y * scale, out);
      put(scene, i, [out[0]!, out[1]!, out[2]!]);
      const inside = Math.min(x, y, W - x, H - y);
      scene.z[i] = frame.mount
        ? frame.depth - 0.95 + paperGrain(x, y) * 0.3
        : frame.depth - (frame.sunk ?? 0) - (1 - smoothstep(0, 0.16, inside)) * 0.08;
      return;
    }
    if (frame.mount) {
      const inside = Math.max(-x, x - W, -y, y - H);
      const cut = 0.16;
      put(scene, i, inside < cut ? rgb(252, 251, 248) : MOUNT, 1 + fine(x * 9, y * 9) * 0.008);
      // The window is cut at 45 degrees and shows its white core.
      scene.z[i] = frame.depth - 0.95 + 0.1 + Math.min(inside, cut) * 1.1 + paperGrain(x, y) * 0.12;
      return;
    }
    put(scene, i, frame.kind === 'black' ? rgb(34, 32, 30) : rgb(58, 52, 46));
    scene.z[i] = 0.8;
  });
  const planes = light(scene, rig);
  if (frame.mount)
    glass(
      scene,
      planes,
      -side + frame.face,
      -side + frame.face,
      W + side - frame.face,
      H + foot - frame.face,
    );
  return { scene, planes };
}

function member(
  scene: Scene,
  frame: Frame,
  i: number,
  u: number,
  d: number,
  seed: number,
  off: number,
): void {
  const inner = frame.face - d;
  const edge = Math.min(d, inner);
  const round = 0.1 * (1 - smoothstep(0, 0.14, edge));
  const joint = off < 0.035;
  if (frame.kind === 'oak') {
    const grain = wood('oak', u, d * 1.4 + seed, seed);
    put(scene, i, grain.colour, grain.tone * (joint ? 0.55 : 1.02));
    scene.z[i] = frame.depth + grain.z - round - (joint ? 0.03 : 0);
  } else {
    const brushed = fine(u * 0.9 + seed, d * 9) * 0.5 + fine(u * 4, d * 26 + seed) * 0.3;
    put(scene, i, frame.kind === 'black' ? BLACK : WHITE, (1 + brushed * 0.05) * (joint ? 0.7 : 1));
    scene.z[i] = frame.depth + brushed * 0.002 - round - (joint ? 0.02 : 0);
  }
}

/** Glass reflects a little of the room: one soft window at the right, and an even film. */
function glass(
  scene: Scene,
  planes: [Float32Array, Float32Array, Float32Array],
  left: number,
  top: number,
  right: number,
  bottom: number,
): void {
  const [w, h] = [right - left, bottom - top];
  each(scene, left, top, right, bottom, (x, y, i) => {
    const u = (x - left) / w;
    const v = (y - top) / h;
    const skew = u + v * 0.16;
    const pane = (from: number, to: number) =>
      smoothstep(from - 0.05, from + 0.05, skew) * smoothstep(to + 0.05, to - 0.05, skew);
    const window =
      (pane(0.7, 0.8) + pane(0.84, 0.95) * 0.8) *
      smoothstep(-0.04, 0.1, v) *
      smoothstep(0.78, 0.5, v);
    const film = 0.007 + 0.03 * window + 0.009 * smoothstep(1.4, 0, u + v);
    planes[0][i]! += film * 0.97;
    planes[1][i]! += film;
    planes[2][i]! += film * 1.04;
  });
}
