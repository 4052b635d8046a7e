import { blurred } from '../blur.ts';
import { type Canvas, createCanvas } from '../canvas.ts';
import { createEasel } from '../easel.ts';
import { pictures } from '../pictures.ts';
import { linear } from '../pigment.ts';
import { sharpness } from '../puddle.ts';
import { photograph } from '../raking-light.ts';
import { seedOf } from '../random.ts';
import { backOfPainting, inscribe, signatureOf } from './back.ts';
import type { Lit } from './hardware.ts';
import { light, type Rig } from './light.ts';
import { fine, paperGrain } from './material.ts';
import { createScene, each, put, rgb, type Scene } from './scene.ts';
import type { ViewedWork } from './works.ts';

/** A part of the picture in px of its composition (long side 2000), painted `scale` times larger. */
export type Region = { left: number; top: number; width: number; height: number };

/** px painted around a part and cut off again: the border of a canvas is never fully covered. */
const SPARE = 4;

function cropped(canvas: Canvas, by: number): Canvas {
  const part = createCanvas(canvas.width - 2 * by, canvas.height - 2 * by);
  for (const plane of ['red', 'green', 'blue', 'relief', 'tooth'] as const)
    for (let y = 0; y < part.height; y++) {
      const from = (y + by) * canvas.width + by;
      part[plane].set(canvas[plane].subarray(from, from + part.width), y * part.width);
    }
  return part;
}

/** Paints the work again and keeps a part of it at a higher resolution. */
export function paintPart(slug: string, region: Region, scale: number, threads: number): Canvas {
  const picture = pictures.find((p) => p.slug === slug)!;
  const [width, height] = picture.size;
  const wider = {
    left: region.left - SPARE,
    top: region.top - SPARE,
    width: region.width + 2 * SPARE,
    height: region.height + 2 * SPARE,
  };
  sharpness.factor = Math.sqrt(scale) * 1.3;
  const easel = createEasel(
    seedOf(picture.seed ?? picture.slug),
    width,
    height,
    picture.support,
    picture.ground,
    { ...wider, scale, threads },
  );
  picture.compose(easel);
  sharpness.factor = 1;
  return cropped(easel.canvas.closeup!.canvas, Math.round(SPARE * scale));
}

export const pxPerCm = (work: ViewedWork) =>
  Math.max(...pictures.find((p) => p.slug === work.slug)!.size) / Math.max(work.width, work.height);

type Detail = { region: Region; threads: number; relief: number; rig?: Partial<Rig> };

const LONG = 1920;
const raking: Rig = { azimuth: 142, elevation: 27, size: 3, key: 0.72, fall: 0.22, samples: 30 };

export const details: Record<string, Detail> = {
  'slack-water': {
    region: { left: 700, top: 690, width: 440, height: 330 },
    threads: 1.05,
    relief: 0.55,
  },
  'dusk-south-side': {
    region: { left: 1300, top: 1020, width: 420, height: 315 },
    threads: 1,
    relief: 0.55,
  },
  supplejack: {
    region: { left: 640, top: 530, width: 440, height: 330 },
    threads: 1.2,
    relief: 0.55,
  },
  'made-ground': {
    region: { left: 200, top: 930, width: 420, height: 315 },
    threads: 1,
    relief: 0.6,
  },
  barometer: {
    region: { left: 640, top: 560, width: 460, height: 345 },
    threads: 3.2,
    relief: 0.8,
  },
  'slack-water-print': {
    region: { left: -190, top: 640, width: 560, height: 420 },
    threads: 1.2,
    relief: 0.5,
  },
};

/** A close crop under raking light. */
export function detail(work: ViewedWork): Lit {
  const { region, threads, relief, rig } = details[work.slug]!;
  const scale = LONG / region.width;
  if (work.support === 'print') return printDetail(region, scale, threads, relief);
  const canvas = paintPart(work.slug, region, scale, threads);
  const perCm = pxPerCm(work) * scale;
  const scene = sceneOf(canvas, perCm);
  if (work.support === 'paper')
    each(scene, 0, 0, 999, 999, (x, y, i) => {
      scene.z[i] = paperGrain(x * 0.8, y * 0.8) * 1.6 + (canvas.relief[i]! / perCm) * 0.3;
    });
  if (work.support === 'board') gritty(scene);
  return {
    scene,
    planes: light(scene, {
      ...raking,
      relief,
      ...(work.support === 'paper' ? {} : { gloss: 0.05 }),
      ...rig,
    }),
  };
}

/** Marble dust in the paint: single grains that stand up. */
function gritty(scene: Scene): void {
  each(scene, 0, 0, 999, 999, (x, y, i) => {
    const grain =
      Math.max(0, fine(x * 9, y * 9) - 0.3) + Math.max(0, fine(x * 17 + 4, y * 17) - 0.3) * 0.7;
    scene.z[i]! += grain * 0.035;
  });
}

export function sceneOf(canvas: Canvas, perCm: number): Scene {
  const { width, height } = canvas;
  const scene = createScene(width / perCm, height / perCm, perCm);
  // Where paint ends, its border is a drop of one px: rounded, or it would cast a drawn line.
  const relief = blurred(canvas.relief, width, height, 1);
  for (let y = 0; y < scene.height; y++)
    for (let x = 0; x < scene.width; x++) {
      const from = Math.min(height - 1, y) * width + Math.min(width - 1, x);
      const i = y * scene.width + x;
      scene.red[i] = canvas.red[from]!;
      scene.green[i] = canvas.green[from]!;
      scene.blue[i] = canvas.blue[from]!;
      scene.z[i] = relief[from]! / perCm;
    }
  return scene;
}

/** The print: a flat picture of the painting, in ink on cotton paper; px of the painting, 0 at its corner. */
export function printScene(region: Region, scale: number, threads: number): Scene {
  // The image is 40.5 cm wide and shows the 2000 px of the painting.
  const perCm = (2000 / 40.5) * scale;
  const inner = {
    left: Math.max(0, region.left),
    top: Math.max(0, region.top),
    width: 0,
    height: 0,
  };
  inner.width = Math.min(2000, region.left + region.width) - inner.left;
  inner.height = Math.min(1334, region.top + region.height) - inner.top;
  const canvas = paintPart('slack-water', inner, scale, threads);
  const shot = photograph(canvas, { rake: 0.28, gloss: 0.3 });
  const [w, h] = [Math.round(region.width * scale), Math.round(region.height * scale)];
  const scene = createScene(w / perCm, h / perCm, perCm);
  const offX = Math.round((inner.left - region.left) * scale);
  const offY = Math.round((inner.top - region.top) * scale);
  const paper = rgb(246, 244, 238);
  const seen = new Float32Array(3);
  each(scene, 0, 0, 9999, 9999, (x, y, i) => {
    const px = (i % scene.width) - offX;
    const py = Math.floor(i / scene.width) - offY;
    put(scene, i, paper, 1 + fine(x * 30, y * 30) * 0.006);
    if (px >= 0 && py >= 0 && px < canvas.width && py < canvas.height) {
      // The printer's resolution: the finest of the weave is lost, and ink lies in scattered dots.
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const u = Math.max(0, Math.min(canvas.width - 1, px + dx));
            const v = Math.max(0, Math.min(canvas.height - 1, py + dy));
            sum += linear(shot[(v * canvas.width + u) * 3 + c]! / 255);
          }
        const dots =
          1 + (fine(px / 2.1 + c * 31, py / 2.1) * 0.07 + fine(px / 4.7 + c * 17, py / 4.7) * 0.03);
        seen[c] = (sum / 9) * dots;
      }
      put(scene, i, [0.03 + seen[0]! * 0.94, 0.03 + seen[1]! * 0.94, 0.03 + seen[2]! * 0.94]);
    }
    scene.z[i] = paperGrain(x * 0.9, y * 0.9) * 1.1;
  });
  return scene;
}

function printDetail(region: Region, scale: number, threads: number, relief: number): Lit {
  const scene = printScene(region, scale, threads);
  return { scene, planes: light(scene, { ...raking, elevation: 32, relief }) };
}

/** The inscription on the back of a painting, close. */
export async function signatureBehind(work: ViewedWork): Promise<Lit> {
  const s = signatureOf(work);
  const wide = s.high * (s.lines.length > 2 ? 5.6 : 6.9);
  const high = wide * (s.lines.length > 2 ? 0.7 : 0.58);
  // On the canvas with crossed bars the window stays below the bar and its shadow.
  const top =
    s.y + s.lines.length * s.high * 0.46 - high / 2 + (work.support === 'canvas' ? 4.2 : 0);
  return backOfPainting(
    work,
    { left: s.x - s.high * 0.4, top, width: wide, height: high },
    LONG / wide,
  );
}

/** Where works on paper are signed, cm on the sheet; the number of a print stands at the left. */
export const pencilled: Record<
  string,
  { text: string; x: number; y: number; high: number; turn: number }[]
> = {
  barometer: [{ text: 'N. Harrow 2025', x: 21.5, y: 38.15, high: 1.08, turn: -0.02 }],
  'slack-water-print': [
    { text: '7/25', x: 4.9, y: 32, high: 1.2, turn: -0.01 },
    { text: 'Slack Water', x: 22.9, y: 32.05, high: 1.2, turn: 0.004 },
    { text: 'N. Harrow 2026', x: 38.9, y: 32, high: 1.2, turn: -0.016 },
  ],
};

/** The signature in pencil at the foot of a sheet, close. */
export async function signatureInFront(work: ViewedWork): Promise<Lit> {
  const wide = 8.4;
  const high = 5.2;
  const mark = pencilled[work.slug]!.at(-1)!;
  const [x, y] = [mark.x - (work.support === 'print' ? 0.9 : 0.3), mark.y - 2.1];
  let scene: Scene;
  if (work.support === 'print') {
    const perCm = 2000 / 40.5;
    const region = {
      left: (x - 4.75) * perCm,
      top: (y - 4.5) * perCm,
      width: wide * perCm,
      height: high * perCm,
    };
    scene = printScene(region, LONG / region.width, 1.2);
  } else {
    const perCm = pxPerCm(work);
    const region = {
      left: x * perCm,
      top: y * perCm,
      width: Math.min(wide, 28 - x) * perCm,
      height: Math.min(high, 40 - y) * perCm,
    };
    const scale = LONG / region.width;
    const canvas = paintPart(work.slug, region, scale, 3.2);
    scene = sceneOf(canvas, perCm * scale);
    each(scene, 0, 0, 999, 999, (px, py, i) => {
      scene.z[i] = paperGrain(px * 0.8, py * 0.8) * 1.5;
    });
  }
  scene.left = x;
  scene.top = y;
  for (const { text, x, y, high, turn } of pencilled[work.slug]!)
    await inscribe(scene, [text], x, y, high, 'pencil', turn);
  return { scene, planes: light(scene, { ...raking, elevation: 36, key: 0.66, relief: 0.55 }) };
}
