import { type Noise, smoothstep } from './noise.ts';
import { absorption, mix, type Pigment, reflectance } from './pigment.ts';
import type { Tool } from './tools.ts';

/** The working edge of a tool, one lane per 0.95 px of its width. */
export type Edge = {
  lanes: number;
  /** Absorption of the paint in each lane: red, green, blue interleaved. */
  loads: Float32Array;
  /** The reflectance that goes with each load: asked for far more often than it changes. */
  tints: Float32Array;
  /** Share of the colour beneath a lane takes along every 8 px. */
  thirst: Float32Array;
  /** How late each lane touches down and (second half) how early it leaves, px. */
  fringe: Float32Array;
  /** Bristle relief at the present step, about −1…1. */
  tufts: Float32Array;
  /** Lost contact at the present step, 0 … −1. */
  tears: Float32Array;
};

export function loadEdge(
  noise: Noise,
  colours: readonly Pigment[],
  tool: Tool,
  offset: number,
  scale = 1,
): Edge {
  const lanes = Math.max(3, Math.ceil((tool.width * scale) / 0.95));
  const loads = new Float32Array(lanes * 3);
  const thirst = new Float32Array(lanes);
  const fringe = new Float32Array(lanes * 2);
  const deep = tool.streak * Math.min(90, tool.width * 0.6);
  for (let lane = 0; lane < lanes; lane++) {
    const v = lane / (lanes - 1);
    const across = v * tool.width;
    const place =
      v * (colours.length - 1) +
      noise(across / (tool.clump * 3), offset) * 0.6 +
      noise(across / tool.clump, offset + 3) * 0.5 * tool.streak;
    const at = Math.max(0, Math.min(colours.length - 1.001, place));
    const left = Math.floor(at);
    const colour =
      colours.length > 1
        ? mix(colours[left]!, colours[left + 1]!, smoothstep(0.2, 0.8, at - left))
        : colours[0]!;
    const tone = Math.exp(
      noise(across / 3.1, offset + 12) * 0.3 * tool.streak +
        noise(across / (tool.clump * 2), offset + 14) * 0.22 * tool.streak,
    );
    const hair =
      scale > 1.2 ? Math.exp(single(noise, across, scale, offset + 50) * 0.5 * tool.streak) : 1;
    for (let c = 0; c < 3; c++) loads[lane * 3 + c] = absorption(colour[c]!) * tone * hair;
    const greedy = Math.max(0, 0.45 + noise(across / (tool.clump * 1.4), offset + 17) * 1.3);
    thirst[lane] = 1 - (1 - Math.min(0.97, tool.pickup * greedy)) ** (8 / 100);
    const curl = noise(across / (tool.width * 0.7), offset + 40);
    fringe[lane] = deep * (0.5 + 0.5 * curl + 0.3 * noise(across / tool.clump, offset + 21));
    fringe[lanes + lane] =
      deep * (0.9 - 0.7 * curl + 0.9 * noise(across / tool.clump, offset + 25));
  }
  return {
    lanes,
    loads,
    tints: loads.map(reflectance),
    thirst,
    fringe,
    tufts: new Float32Array(lanes),
    tears: new Float32Array(lanes),
  };
}

/** Bristles shift slowly along a stroke; recomputed every 4 px because it is the costliest part. */
export function splay(
  noise: Noise,
  tool: Tool,
  edge: Edge,
  s: number,
  offset: number,
  scale = 1,
): void {
  const patch = 20 + tool.width * 0.4;
  for (let lane = 0; lane < edge.lanes; lane++) {
    const across = (lane / (edge.lanes - 1)) * tool.width;
    const torn =
      tool.tear > 0
        ? Math.min(
            0,
            noise(across / patch, s / (patch * 3.2) + offset) +
              noise(across / 23, s / 60 + offset + 8) * 0.45 +
              noise(across / 7, s / 26 + offset + 9) * 0.2 +
              0.04,
          )
        : 0;
    const tuft =
      noise(across / tool.clump, s / (tool.clump * 60) + offset) * 0.6 +
      noise(across / (tool.clump * 0.37), s / (tool.clump * 26) + offset + 31) * 0.5 +
      (scale > 1.2 ? single(noise, across, scale, s / 90 + offset + 33) * 0.55 : 0);
    const ease = s === 0 ? 1 : 0.4;
    edge.tears[lane]! += (torn * tool.tear - edge.tears[lane]!) * ease;
    edge.tufts[lane]! += (tuft - edge.tufts[lane]!) * ease;
  }
}

/** Single bristles, which only a close-up resolves: three and eight px of the close-up wide. */
function single(noise: Noise, across: number, scale: number, row: number): number {
  const px = across * scale;
  return noise(px / 8, row) * 0.6 + noise(px / 3, row + 7) * 0.5;
}
