import type { Canvas, Closeup } from './canvas.ts';
import { type Film, settle } from './film.ts';
import { type Noise, smoothstep } from './noise.ts';
import type { Path } from './path.ts';
import { absorption, type Pigment, reflectance } from './pigment.ts';
import { loadEdge, splay } from './tool-edge.ts';
import type { Tool } from './tools.ts';

/** Pulls a tool once along a path. `colours` lie side by side on its edge, half mixed. */
export function drag(
  canvas: Canvas,
  film: Film,
  noise: Noise,
  path: Path,
  colours: readonly Pigment[],
  tool: Tool,
  mask?: (x: number, y: number) => number,
): void {
  if (path.length < 3) return;
  // The close-up first: it takes along colours that the whole picture's own stroke would cover.
  if (canvas.closeup) pull(canvas, canvas.closeup, noise, path, colours, tool, mask);
  pull(canvas, { canvas, film, left: 0, top: 0, scale: 1 }, noise, path, colours, tool, mask);
}

function pull(
  ground: Canvas,
  target: Closeup,
  noise: Noise,
  path: Path,
  colours: readonly Pigment[],
  tool: Tool,
  mask?: (x: number, y: number) => number,
): void {
  const { canvas, film, scale } = target;
  const last = path.length - 1;
  const length = last * 2;
  const offset = path[0]![0] * 0.137 + path[0]![1] * 0.071 + path.length;
  const edge = loadEdge(noise, colours, tool, offset, scale);
  const reach = tool.width * 0.9 + 4;
  const [left, right] = extent(path, 0);
  const [top, bottom] = extent(path, 1);
  const inTarget = (x: number, y: number) =>
    [(x - target.left) * scale, (y - target.top) * scale] as const;
  const [filmLeft, filmTop] = inTarget(left - reach, top - reach);
  const [filmRight, filmBottom] = inTarget(right + reach, bottom + reach);
  if (filmRight < 0 || filmBottom < 0 || filmLeft > canvas.width || filmTop > canvas.height) return;
  film.begin(filmLeft, filmTop, filmRight);
  const rows = Math.ceil(2 * scale * (scale > 1.2 ? 1.7 : 1));
  const { lanes, loads, tints, thirst, fringe, tufts, tears } = edge;
  for (let step = 0; step <= last; step++) {
    const before = path[Math.max(0, step - 3)]!;
    const after = path[Math.min(last, step + 3)]!;
    const span = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nx = -(after[1] - before[1]) / span;
    const ny = (after[0] - before[0]) / span;
    const here = path[step]!;
    const next = path[Math.min(last, step + 1)]!;
    if (step % 2 === 0) splay(noise, tool, edge, step * 2, offset, scale);
    // One row per px of the target keeps the film free of gaps; a close-up shows the outside of bends too.
    for (let row = 0; row < rows; row++) {
      const part = row / rows;
      const cx = here[0] + (next[0] - here[0]) * part;
      const cy = here[1] + (next[1] - here[1]) * part;
      const s = step * 2 + part * 2;
      const t = s / (length + 1);
      const wobble = 1 + noise(s / 130, offset + 60) * 0.25;
      const pressure =
        wobble *
        (tool.lift > 0 ? smoothstep(0, tool.lift * 0.35, t) * smoothstep(0, tool.lift, 1 - t) : 1);
      const drift = 1 + noise(s / 340, offset + 5) * tool.ragged * 1.5;
      const upper = border(noise, s, offset + 6, tool);
      const lower = border(noise, s, offset + 9, tool);
      const bead = 0.15 + 0.85 * smoothstep(-0.35, 0.5, noise(s / 70, offset + 70));
      const spread = (1 - tool.taper * (1 - Math.min(1, pressure))) * tool.width * 0.5 * drift;
      const remaining = tool.load - s / tool.runs;
      // A full tool tears as readily as a half-full one.
      const hold = remaining > 0.65 ? 0.65 + (remaining - 0.65) * 0.3 : remaining;
      for (let lane = 0; lane < lanes; lane++) {
        const v = (lane / (lanes - 1)) * 2 - 1;
        const out = spread * v;
        const x = cx + nx * out;
        const y = cy + ny * out;
        const tx = (x - target.left) * scale;
        const ty = (y - target.top) * scale;
        const within = tx >= 0 && ty >= 0 && tx < canvas.width - 1 && ty < canvas.height - 1;
        const takes = step % 4 === 0 && row === 0 && tool.pickup > 0;
        if (!within && !takes) continue;
        if (x < 0 || y < 0 || x >= ground.width - 1 || y >= ground.height - 1) continue;
        const below = (y | 0) * ground.width + (x | 0);
        const tooth = within
          ? canvas.tooth[(ty | 0) * canvas.width + (tx | 0)]!
          : ground.tooth[below]!;
        const bristle = tufts[lane]!;
        const rim = (v < 0 ? upper : lower) - Math.abs(v);
        // Bristles touch down and leave one after the other, so no stroke ends in a straight cut.
        const ends = Math.min(s - fringe[lane]!, length - s - fringe[lanes + lane]!);
        const contact =
          hold * 0.95 +
          bristle * tool.streak +
          tears[lane]! -
          (1 - pressure) * 0.9 +
          (tooth - 0.55) * tool.grab * 2 -
          (rim < 0.14 ? (0.14 - rim) * 4 * tool.streak : 0) +
          (rim < 0 ? (rim * tool.width) / 9 : 0) +
          (ends < 0 ? ends * 0.12 : 0);
        let alpha = smoothstep(0.02, 0.42 - tool.grab * 0.2, contact) * tool.opacity;
        if (alpha <= 0.004) continue;
        if (mask) alpha *= mask(x, y);
        const k = lane * 3;
        if (takes && alpha > 0.1) {
          const take = thirst[lane]!;
          loads[k]! += (absorption(ground.red[below]!) - loads[k]!) * take;
          loads[k + 1]! += (absorption(ground.green[below]!) - loads[k + 1]!) * take;
          loads[k + 2]! += (absorption(ground.blue[below]!) - loads[k + 2]!) * take;
          for (let c = k; c < k + 3; c++) tints[c] = reflectance(loads[c]!);
        }
        if (!within) continue;
        const lip =
          tool.lip *
          bead *
          (smoothstep(9 / tool.width + 0.02, 1.5 / tool.width, rim) +
            0.7 * smoothstep(18, 3, ends));
        const body =
          tool.body *
          Math.max(0.1, 0.5 + bristle * 1.1 * (0.3 + tool.streak) + lip) *
          Math.min(1.1, 0.35 + remaining * 0.5);
        film.add(tx, ty, alpha, tints[k]!, tints[k + 1]!, tints[k + 2]!, body * scale ** 0.8);
      }
    }
  }
  settle(canvas, film, tool.level);
}

function extent(path: Path, axis: 0 | 1): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const point of path) {
    low = Math.min(low, point[axis]);
    high = Math.max(high, point[axis]);
  }
  return [low, high];
}

/** Where the tool's edge ends at this step, as a share of its half width. */
function border(noise: Noise, s: number, row: number, tool: Tool): number {
  return (
    1 -
    tool.ragged *
      Math.max(
        0,
        0.5 + noise(s / 7, row) * 0.35 + noise(s / 38, row) * 0.7 + noise(s / 170, row) * 0.9,
      )
  );
}
