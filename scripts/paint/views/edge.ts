import { smoothstep } from '../noise.ts';
import { inscribe, insideSheet, sheetWave } from './back.ts';
import { paintPart, pencilled, printScene, pxPerCm, sceneOf } from './close.ts';
import type { Lit } from './hardware.ts';
import { light, type Rig } from './light.ts';
import { cloth, cloud, fine, paperGrain, stipple, wood } from './material.ts';
import { blend, createScene, each, put, rgb, type Scene } from './scene.ts';
import type { ViewedWork } from './works.ts';

type Point = readonly [number, number, number];
type Planes = [Float32Array, Float32Array, Float32Array];

/** x and y run along the wall or table as in the picture, z stands off it; cm. */
type Camera = {
  from: Point;
  to: Point;
  /** Height of the view at the distance of `to`, cm. */
  high: number;
  /** Radius of the lens opening, cm: how soft it is before and behind `to`. */
  lens: number;
  width: number;
  height: number;
  samples?: number;
  /** Which way is up in the picture. */
  up: Point;
};

const PRIMED = rgb(229, 226, 217);
const WALL = rgb(226, 224, 219);
const rig: Rig = { azimuth: 138, elevation: 40, size: 6, key: 0.68, fall: 0.05, samples: 20 };

const LONG = 1920;

const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Point): Point => {
  const l = Math.hypot(...a);
  return [a[0] / l, a[1] / l, a[2] / l];
};

/** Looks up lit colour at a place of a scene, bilinear; false outside. */
function lookup(scene: Scene, planes: Planes, x: number, y: number, out: Float32Array): boolean {
  const u = (x - scene.left) * scene.scale - 0.5;
  const v = (y - scene.top) * scene.scale - 0.5;
  // Beyond its border the ground goes on mirrored.
  const cu = mirror(u, scene.width - 1.001);
  const cv = mirror(v, scene.height - 1.001);
  const x0 = cu | 0;
  const y0 = cv | 0;
  const fx = cu - x0;
  const fy = cv - y0;
  const i = y0 * scene.width + x0;
  for (let c = 0; c < 3; c++) {
    const p = planes[c]!;
    const top = p[i]! + (p[i + 1]! - p[i]!) * fx;
    const j = i + scene.width;
    out[c] = top + (p[j]! + (p[j + 1]! - p[j]!) * fx - top) * fy;
  }
  return u > -2 && v > -2 && u < scene.width + 2 && v < scene.height + 2;
}

/** Takes the picture: `hit` says what a ray from `o` in direction `d` meets. */
function expose(camera: Camera, hit: (o: Point, d: Point, out: Float32Array) => void): Lit {
  const { from, to, width, height, lens } = camera;
  const forward = unit(sub(to, from));
  // y runs down the picture: the measures are left-handed.
  const right = unit(cross(camera.up, forward));
  const up = cross(forward, right);
  const step = camera.high / height;
  const scene = createScene(width, height, 1);
  const out = new Float32Array(3);
  const SAMPLES = camera.samples ?? 10;
  const planes: Planes = [scene.red, scene.green, scene.blue];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let n = 0; n < SAMPLES; n++) {
        // Each pixel turns the pattern, so that blur shows as grain and not as rings.
        const turn = fract(x * 0.7548776662 + y * 0.5698402909) * 6.2832;
        const jx = fract(0.5 + n * 0.7548776662) - 0.5;
        const jy = fract(0.5 + n * 0.5698402909) - 0.5;
        const a = (x + 0.5 + jx - width / 2) * step;
        const c = -(y + 0.5 + jy - height / 2) * step;
        const focus: Point = [
          to[0] + right[0] * a + up[0] * c,
          to[1] + right[1] * a + up[1] * c,
          to[2] + right[2] * a + up[2] * c,
        ];
        const radius = lens * Math.sqrt((n + 0.5) / SAMPLES);
        const angle = n * 2.399963 + turn;
        const [lx, ly] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
        const o: Point = [
          from[0] + right[0] * lx + up[0] * ly,
          from[1] + right[1] * lx + up[1] * ly,
          from[2] + right[2] * lx + up[2] * ly,
        ];
        hit(o, sub(focus, o), out);
        r += out[0]!;
        g += out[1]!;
        b += out[2]!;
      }
      const i = y * width + x;
      const vignette = 1 - 0.1 * (((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2);
      planes[0][i] = (r / SAMPLES) * vignette;
      planes[1][i] = (g / SAMPLES) * vignette;
      planes[2][i] = (b / SAMPLES) * vignette;
    }
  return { scene, planes };
}

const mirror = (v: number, most: number) => {
  const far = Math.abs(v) % (2 * most);
  return far > most ? 2 * most - far : far;
};
const fract = (v: number) => v - Math.floor(v);

/** How each painting's sides were left; `paint`: how far paint came over the edge, cm. */
const sides: Record<string, { paint: number; high: number }> = {
  'slack-water': { paint: 0.9, high: 34 },
  'dusk-south-side': { paint: 1.2, high: 34 },
  supplejack: { paint: 0.7, high: 34 },
  'made-ground': { paint: 0.5, high: 34 },
};

/** The upper left corner of a painting on the wall, seen past its left side. */
export function edgeOfPainting(work: ViewedWork): Lit {
  const { paint, high } = sides[work.slug]!;
  const depth = work.depth;
  const board = work.support === 'board';
  // Front and wall: one relief, lit from the front.
  const scale = 34;
  const [wide, tall] = [58, high * 1.65];
  const [left, top] = [-16, -14];
  const scene = createScene(wide, tall, scale, left, top);
  each(scene, left, top, 99, 99, (x, y, i) => {
    put(scene, i, WALL, 1 + cloud(x / 50, y / 50) * 0.014);
    scene.z[i] = stipple(x, y, scale);
  });
  const perCm = pxPerCm(work);
  const region = { left: 0, top: 0, width: (wide + left) * perCm, height: (tall + top) * perCm };
  const part = sceneOf(paintPart(work.slug, region, scale / perCm, 0.62), scale);
  each(scene, 0, 0, wide + left, tall + top, (x, y, i) => {
    const px = Math.min(part.width - 1, Math.floor(x * scale));
    const py = Math.min(part.height - 1, Math.floor(y * scale));
    const j = py * part.width + px;
    put(scene, i, [part.red[j]!, part.green[j]!, part.blue[j]!]);
    const round = Math.max(0, 0.3 - Math.min(x, y)) / 0.3;
    scene.z[i] = depth + part.z[j]! * 0.55 - 0.12 * round * round;
  });
  const front = light(scene, { ...rig, gloss: board ? 0.02 : 0.05 });

  // The side: u runs from the wall to the front, v down the edge.
  const fine2 = 46;
  const side = createScene(depth, tall + top + 3, fine2, 0, -1);
  const edgeColour = (y: number): readonly [number, number, number] => {
    const px = Math.min(part.width - 1, 8);
    const py = Math.max(0, Math.min(part.height - 1, Math.floor(y * scale)));
    const j = py * part.width + px;
    return [part.red[j]!, part.green[j]!, part.blue[j]!];
  };
  const threads = work.support === 'canvas' ? 15 : 13;
  each(side, 0, -1, depth, 999, (u, y, i) => {
    const fromFront = depth - u;
    if (board) {
      // A birch panel of plies on a birch cradle.
      const panel = fromFront < 0.9;
      const ply = Math.floor(fromFront / 0.15) & 1;
      const grain = wood('birch', y, u * 2, panel ? 40 + ply : 44);
      const seam = Math.abs(fromFront - 0.9) < 0.025;
      put(
        side,
        i,
        grain.colour,
        grain.tone * (panel ? (ply ? 0.82 : 1) : 0.97) * (seam ? 0.45 : 1),
      );
      side.z[i] = grain.z - (seam ? 0.03 : 0);
    } else {
      const weave = cloth(u + 60, y, threads, fine2);
      put(side, i, PRIMED, 0.55 + weave.tone * 0.44 + cloud(u, y / 3) * 0.02);
      side.z[i] = weave.z * 0.55;
    }
    // What the brush and the knife carried over the edge.
    const run =
      paint * (0.85 + 0.65 * fine(y / 2.7, 4) + 0.22 * fine(y * 1.1, 9) + 0.1 * fine(y * 4, 3));
    let cover = smoothstep(-0.06, 0.05, run - fromFront + fine(u * 9, y * 3) * 0.05);
    // Thin further out, where only threads catch it.
    cover *= 0.72 + 0.28 * smoothstep(0, 0.5, run - fromFront);
    if (cover > 0.01) {
      const colour = edgeColour(y + fine(u * 0.7, y * 0.25) * 0.3);
      blend(side, i, colour, cover);
      side.z[i]! += 0.035 * cover + 0.008 * fine(y * 9, u * 3) * cover;
    }
    // Handled where it is carried and hung.
    const dirt = 0.05 * smoothstep(0.5, 0, u) + 0.03 * Math.max(0, cloud(y / 5, u));
    for (const plane of [side.red, side.green, side.blue]) plane[i]! *= 1 - dirt;
    side.z[i]! -= 0.06 * smoothstep(0.25, 0, fromFront);
    // The folded corner.
    if (!board) {
      const fold = Math.abs(y - 0.55 - u * 0.16);
      if (fold < 0.09) {
        for (const plane of [side.red, side.green, side.blue])
          plane[i]! *= 0.78 + 0.22 * (fold / 0.09);
      }
      if (y < 0.55 + u * 0.16) side.z[i]! += 0.012;
    }
  });
  const el = (rig.elevation * Math.PI) / 180;
  const az = (rig.azimuth * Math.PI) / 180;
  const L: Point = [Math.cos(el) * Math.cos(az), -Math.cos(el) * Math.sin(az), Math.sin(el)];
  // In the side's own measures the wall lies at the left and the lamp beyond the front.
  const sideLight = light(side, {
    ...rig,
    azimuth: (Math.atan2(-L[1], L[2]) * 180) / Math.PI,
    elevation: Math.max(18, (Math.asin(-L[0]) * 180) / Math.PI),
    relief: 0.8,
  });
  const strength = (rig.key * -L[0]) / L[2] + (1 - rig.key) * 0.8;
  const width = LONG;
  const camera: Camera = {
    from: [-74, high * 0.5, 50],
    to: [-2.5, high * 0.28, depth * 0.7],
    high: high * 0.74,
    lens: 0.55,
    width,
    height: Math.round(width * 0.75),
    up: [0, -1, 0],
  };
  return expose(camera, (o, d, out) => {
    const t = -o[0] / d[0];
    if (d[0] > 0 && t > 0) {
      const z = o[2] + d[2] * t;
      const y = o[1] + d[1] * t;
      if (z >= 0 && z <= depth && y >= 0) {
        lookup(side, sideLight, z, y, out);
        const wall = strength * (1 - 0.42 * Math.exp(-z / 0.9));
        for (let c = 0; c < 3; c++) out[c]! *= wall;
        return;
      }
    }
    const f = (depth - o[2]) / d[2];
    const [fx, fy] = [o[0] + d[0] * f, o[1] + d[1] * f];
    if (fx >= 0 && fy >= 0) {
      lookup(scene, front, fx, fy, out);
      return;
    }
    const w = -o[2] / d[2];
    const [wx, wy] = [o[0] + d[0] * w, o[1] + d[1] * w];
    // Where the painting covers the wall, the shadow beside it goes on.
    lookup(scene, front, wx > 0 && wy > 0 ? -0.03 : wx, wy, out);
  });
}

/** The lower corner of a sheet that lies on a board, seen along the table. */
export async function edgeOfSheet(work: ViewedWork): Promise<Lit> {
  const { width: W, height: H } = work;
  const print = work.support === 'print';
  const scale = 150;
  const [wide, tall] = [15, 11];
  const [left, top] = [-2.2, H - tall + 2.2];
  const torn = (x: number, y: number) =>
    print
      ? Math.min(x - 0.006 * fine(y * 5, 1), H - y - 0.006 * fine(x * 5, 2))
      : insideSheet(x, y, W, H);
  const scene = createScene(wide, tall, scale, left, top);
  let part: Scene;
  if (print) {
    const perCm = 2000 / 40.5;
    part = printScene(
      {
        left: (0 - 4.75) * perCm,
        top: (top - 4.5) * perCm,
        width: (wide + left) * perCm,
        height: (H - top + 0.2) * perCm,
      },
      scale / perCm,
      1.2,
    );
  } else {
    const perCm = pxPerCm(work);
    part = sceneOf(
      paintPart(
        work.slug,
        { left: 0, top: top * perCm, width: (wide + left) * perCm, height: (H - top) * perCm },
        scale / perCm,
        2.2,
      ),
      scale,
    );
  }
  const thick = print ? 0.055 : 0.075;
  // The corner has risen a little, as paper does.
  const lift = (x: number, y: number) =>
    (print ? 0.1 : 0.14) * Math.exp(-(Math.hypot(x * 0.8, (H - y) * 0.8) ** 2) / 14) +
    (print ? 0.04 : sheetWave(x, y, W, H) * 0.7) +
    thick;
  const surface = rgb(112, 110, 106);
  each(scene, left, top, left + wide, top + tall, (x, y, i) => {
    const d = torn(x, y);
    if (d > 0) {
      const px = Math.max(0, Math.min(part.width - 1, Math.floor(x * scale)));
      const py = Math.max(0, Math.min(part.height - 1, Math.floor((y - top) * scale)));
      const j = py * part.width + px;
      put(scene, i, [part.red[j]!, part.green[j]!, part.blue[j]!]);
      scene.z[i] = lift(x, y) + paperGrain(x * 0.8, y * 0.8) * 1.1 - 0.02 * smoothstep(0.05, 0, d);
    } else {
      put(
        scene,
        i,
        surface,
        1 + fine(x * 16, y * 16) * 0.05 + fine(x * 40, y * 40) * 0.03 + cloud(x / 5, y / 5) * 0.02,
      );
      scene.z[i] = fine(x * 16, y * 16) * 0.006;
    }
  });
  for (const mark of pencilled[work.slug] ?? [])
    await inscribe(scene, [mark.text], mark.x, mark.y, mark.high, 'pencil', mark.turn);
  const low: Rig = {
    azimuth: 118,
    elevation: 34,
    size: 5,
    key: 0.66,
    fall: 0.05,
    samples: 30,
    relief: 0.8,
  };
  const lit = light(scene, low);
  const width = LONG;
  const camera: Camera = {
    from: [-7, H + 13.5, 8.6],
    to: [2.1, H - 1.7, 0.15],
    high: 5.6,
    lens: 0.14,
    width,
    height: Math.round(width * 0.7),
    samples: 10,
    up: [0, 0, 1],
  };
  const SLICES = 7;
  // Asked for at every step of every ray: read from a map.
  const count = scene.width * scene.height;
  const tornMap = new Float32Array(count);
  const liftMap = new Float32Array(count);
  let most = 0;
  each(scene, left, top, left + wide, top + tall, (x, y, i) => {
    tornMap[i] = torn(x, y);
    liftMap[i] = lift(x, y);
    if (tornMap[i]! > -0.1 && liftMap[i]! > most) most = liftMap[i]!;
  });
  most += 0.01;
  const at = (x: number, y: number) =>
    Math.max(0, Math.min(scene.height - 1, Math.floor((y - top) * scale))) * scene.width +
    Math.max(0, Math.min(scene.width - 1, Math.floor((x - left) * scale)));
  return expose(camera, (o, d, out) => {
    // Down through the height the sheet can have: the first crossing is its face or its torn side.
    const t0 = (most - o[2]) / d[2];
    const t1 = -o[2] / d[2];
    const STEPS = 26;
    let before = t0;
    for (let n = 1; n <= STEPS; n++) {
      const t = t0 + ((t1 - t0) * n) / STEPS;
      const [x, y, z] = [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t];
      const place = at(x, y);
      const deep = tornMap[place]!;
      if (deep > 0) {
        const face = liftMap[place]!;
        if (z <= face && z >= face - thick) {
          const k = (before + t) / 2;
          if (deep > 0.012 && o[2] + d[2] * before > face - 0.004) {
            lookup(scene, lit, o[0] + d[0] * k, o[1] + d[1] * k, out);
            return;
          }
          // The side: fibres, lit a little less than the face.
          const layer = Math.floor(((face - z) / thick) * SLICES);
          const fibre =
            0.7 + 0.12 * fine(x * 30 + layer * 3, y * 30) + 0.08 * fine((x + y) * 9, layer);
          const shade = fibre * (1 - 0.25 * ((face - z) / thick));
          out[0] = 0.86 * shade;
          out[1] = 0.84 * shade;
          out[2] = 0.78 * shade;
          return;
        }
      }
      before = t;
    }
    const [x, y] = [o[0] + d[0] * t1, o[1] + d[1] * t1];
    const under = tornMap[at(x, y)]!;
    if (under > -0.02) {
      // Beneath the risen corner it grows dark.
      const shade = 0.01 + 0.045 * Math.exp(-Math.max(0, under) / 0.5);
      out[0] = out[1] = out[2] = shade;
      return;
    }
    lookup(scene, lit, x, y, out);
  });
}
