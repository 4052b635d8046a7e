import { smoothstep } from '../noise.ts';
import type { Rig } from './light.ts';
import { fine } from './material.ts';
import { each, put, rgb, type Scene } from './scene.ts';

export type Lit = { scene: Scene; planes: [Float32Array, Float32Array, Float32Array] };

const NICKEL = rgb(206, 203, 196);
const CORD = rgb(226, 221, 208);

/** A strap with a screw and a ring that points inwards; x, y: the screw, cm. */
export function metalRing(
  scene: Scene,
  x: number,
  y: number,
  mirrored: boolean,
  z: number,
  size = 1,
): void {
  each(scene, x - 3.4, y - 2, x + 3.4, y + 2, (px, py, i) => {
    const u = (mirrored ? x - px : px - x) / size;
    const v = (py - y) / size;
    const strap = Math.min(u + 0.85, 1.15 - u, 0.62 - Math.abs(v));
    const rounded = u < -0.25 ? 0.62 - Math.hypot(u + 0.25, v) : strap;
    const ring = 0.14 - Math.abs(Math.hypot((u - 1.35) * 0.95, v) - 0.85);
    const screw = Math.hypot(u, v);
    const onStrap = Math.min(strap, rounded) > 0;
    if (ring > 0 && u > 0.95) {
      put(scene, i, NICKEL, 0.82);
      scene.z[i] = z + 0.12 + 0.2 * Math.sqrt(Math.max(0, 1 - ((0.14 - ring) / 0.14) ** 2));
    }
    if (onStrap) {
      put(scene, i, NICKEL, 0.9 + fine(px * 2, py * 30) * 0.06);
      scene.z[i] = z + 0.09 + (u > 0.75 ? 0.3 * smoothstep(0.75, 0.95, u) : 0);
    }
    if (screw < 0.34) {
      const slot = Math.abs(u * 0.6 + v * 0.8) < 0.055 || Math.abs(u * 0.8 - v * 0.6) < 0.055;
      put(scene, i, NICKEL, slot && screw < 0.24 ? 0.25 : 1);
      scene.z[i] = z + 0.12 + 0.12 * Math.sqrt(Math.max(0, 1 - (screw / 0.34) ** 2));
    }
  });
}

/**
 * A cord that hangs between two rings, laid over the lit picture with its own shadow: it floats, so that the
 * shadow parts from it where the ground lies deep.
 */
export function cord(
  lit: Lit,
  from: number,
  to: number,
  y: number,
  sag: number,
  z: number,
  rig: Rig,
  thick = 0.42,
): void {
  const { scene, planes } = lit;
  const el = (rig.elevation * Math.PI) / 180;
  const az = (rig.azimuth * Math.PI) / 180;
  const run = 1 / Math.tan(el);
  const [sx, sy] = [-Math.cos(az) * run, Math.sin(az) * run];
  const line = (x: number) => {
    const t = (x - from) / (to - from);
    return y + sag * 4 * t * (1 - t) + 0.12 * fine(x / 9, 4);
  };
  const slope = (x: number) => (line(x + 0.2) - line(x - 0.2)) / 0.4;
  const far = z * run + 2;
  each(scene, from - 1, y - 2, to + far, y + sag + far + 2, (px, py, i) => {
    const gap = Math.max(0.05, z - scene.z[i]!);
    const qx = px - sx * gap;
    const qy = py - sy * gap;
    if (qx > from && qx < to) {
      const d = Math.abs(qy - line(qx)) / Math.hypot(1, slope(qx));
      const soft = 0.06 + gap * Math.tan((rig.size * Math.PI) / 180);
      const core = Math.min(1, thick / 2 / (soft * 0.8));
      const shade =
        rig.key * 0.92 * core * smoothstep(thick / 2 + soft, Math.max(0, thick / 2 - soft), d);
      for (const plane of planes) plane[i]! *= 1 - shade;
    }
    if (px > from && px < to) {
      const k = slope(px);
      const d = (py - line(px)) / Math.hypot(1, k) / (thick / 2);
      const cover = smoothstep(1.06, 0.94, Math.abs(d));
      if (cover > 0) {
        const strand =
          Math.sin((px / thick) * 6.6 + d * 2.6) * 0.5 +
          Math.sin((px / thick) * 6.6 - d * 2.6) * 0.5;
        const round = Math.sqrt(Math.max(0, 1 - d * d));
        const lightness = 0.34 + 0.52 * Math.max(0, -d * 0.62 + round * 0.75) + strand * 0.07;
        for (let c = 0; c < 3; c++) {
          const plane = planes[c]!;
          plane[i]! += (CORD[c]! * lightness - plane[i]!) * cover;
        }
      }
    }
  });
  // It is knotted at each ring.
  for (const [x, turn] of [
    [from, 1],
    [to, -1],
  ] as const)
    each(scene, x - 1, y - 1, x + 1, y + 1, (px, py, i) => {
      const u = (px - x - turn * 0.1) / (thick * 1.25);
      const v = (py - line(x)) / (thick * 0.95);
      const r = Math.hypot(u, v);
      if (r > 1) return;
      const round = Math.sqrt(1 - r * r);
      const lightness =
        0.3 + 0.55 * Math.max(0, -v * 0.5 - u * 0.3 + round * 0.7) + Math.sin(u * 5 + v * 7) * 0.06;
      for (let c = 0; c < 3; c++) planes[c]![i] = CORD[c]! * lightness;
    });
}
