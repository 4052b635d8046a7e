import type { Canvas } from './canvas.ts';
import { createNoise, layered } from './noise.ts';

export type Support = 'linen' | 'canvas' | 'board' | 'paper';

/** Thread pitch in px and how far the tooth stands out (relief, px). Board has brushed gesso instead of threads. */
const WEAVES: Record<Support, { pitch: number; relief: number }> = {
  linen: { pitch: 5.2, relief: 0.3 },
  canvas: { pitch: 4.4, relief: 0.22 },
  board: { pitch: 0, relief: 0.25 },
  paper: { pitch: 0, relief: 0.42 },
};

/** threads: how much finer or coarser than usual the weave or the grain is, 1 = as in a whole picture. */
export function stretch(canvas: Canvas, support: Support, seed: number, threads = 1): void {
  const { pitch, relief } = WEAVES[support];
  const grain = 5.5 * threads;
  const drift = layered(createNoise(seed + 1), 3);
  const fleck = layered(createNoise(seed + 2), 2);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const i = y * canvas.width + x;
      const tooth =
        pitch > 0
          ? woven(x, y, pitch * threads, fleck, drift)
          : support === 'paper'
            ? 0.5 + 0.34 * fleck(x / grain, y / grain)
            : 0.5 + 0.3 * fleck(x / 60, y / 4) + 0.2 * fleck(x / 9, y / 9);
      canvas.tooth[i] = Math.min(1, Math.max(0, tooth));
      canvas.relief[i] = tooth * relief * threads;
    }
  }
}

type Field = (x: number, y: number) => number;

/** Over-under threads of uneven thickness; single slubs run along a thread. */
function woven(x: number, y: number, pitch: number, fleck: Field, drift: Field): number {
  const bend = drift(x / 300, y / 300) * 5;
  const u = (x + bend) / pitch;
  const v = (y - bend) / pitch;
  const over = (Math.floor(u) + Math.floor(v)) % 2 === 0;
  const across = Math.sin((u % 1) * Math.PI);
  const along = Math.sin((v % 1) * Math.PI);
  const thread = over
    ? Math.abs(across) * (0.7 + 0.3 * Math.abs(along))
    : Math.abs(along) * (0.7 + 0.3 * Math.abs(across));
  const slub = over ? fleck(u * 0.9, v / 14) : fleck(u / 14, v * 0.9);
  return 0.42 * Math.abs(thread) + 0.28 + 0.34 * slub + 0.14 * fleck(x / 11, y / 11);
}
