import { smoothstep } from '../noise.ts';
import type { Scene } from './scene.ts';

export type Rig = {
  /** Where the lamp stands: azimuth in degrees (0 right, 90 up), elevation above the surface in degrees. */
  azimuth: number;
  elevation: number;
  /** Half the angle under which the lamp is seen, degrees: small is a hard shadow. */
  size: number;
  /** Share of the lamp in the light on a flat, open surface; the rest comes from all around. */
  key: number;
  /** How much the light falls off across the picture, 0…1. */
  fall?: number;
  /** Factor on the slope of the surface: raises fine relief. */
  relief?: number;
  samples?: number;
  /** Highlights of the lamp on oil paint or varnish. */
  gloss?: number;
};

const KEY: readonly number[] = [1.01, 0.998, 0.975];
const DOME: readonly number[] = [0.985, 1, 1.03];

/** Light that leaves each pixel towards the camera: linear red, green, blue. */
export function light(scene: Scene, rig: Rig): [Float32Array, Float32Array, Float32Array] {
  const { width, height, scale } = scene;
  const count = width * height;
  const z = new Float32Array(count);
  for (let i = 0; i < count; i++) z[i] = scene.z[i]! * scale;
  const relief = rig.relief ?? 1;
  const nx = new Float32Array(count);
  const ny = new Float32Array(count);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const l = x > 0 ? i - 1 : i;
      const r = x < width - 1 ? i + 1 : i;
      const t = y > 0 ? i - width : i;
      const b = y < height - 1 ? i + width : i;
      nx[i] = clamp(-(z[r]! - z[l]!) * 0.5 * relief, 1.3);
      ny[i] = clamp(-(z[b]! - z[t]!) * 0.5 * relief, 1.3);
    }
  }
  const keyLight = new Float32Array(count);
  const samples = rig.samples ?? 28;
  const shine = rig.gloss ? new Float32Array(count) : null;
  const shadow = new Float32Array(count);
  const radius = Math.tan((rig.size * Math.PI) / 180);
  const el = (rig.elevation * Math.PI) / 180;
  const az = (rig.azimuth * Math.PI) / 180;
  const centre = [Math.cos(el) * Math.cos(az), -Math.cos(el) * Math.sin(az), Math.sin(el)] as const;
  const side = [Math.sin(az), Math.cos(az), 0] as const;
  const up = [-Math.sin(el) * Math.cos(az), Math.sin(el) * Math.sin(az), Math.cos(el)] as const;
  for (let n = 0; n < samples; n++) {
    const r = radius * Math.sqrt((n + 0.5) / samples);
    const a = n * 2.399963;
    const d = [0, 1, 2].map(
      (c) => centre[c]! + side[c]! * Math.cos(a) * r + up[c]! * Math.sin(a) * r,
    ) as [number, number, number];
    const long = Math.hypot(...d);
    const [lx, ly, lz] = d.map((v) => v / long) as [number, number, number];
    cast(z, width, height, lx, ly, lz, shadow);
    for (let i = 0; i < count; i++) {
      const gap = shadow[i]! - z[i]!;
      const lit = gap <= 0.15 ? 1 : gap >= 1.3 ? 0 : (1.3 - gap) / 1.15;
      if (lit === 0) continue;
      const norm = Math.sqrt(1 + nx[i]! * nx[i]! + ny[i]! * ny[i]!);
      const facing = (nx[i]! * lx + ny[i]! * ly + lz) / norm;
      if (shine && n % 4 === 0 && facing > 0) {
        const half = Math.hypot(lx, ly, lz + 1);
        const spec = Math.max(0, (nx[i]! * lx + ny[i]! * ly + lz + 1) / half / norm);
        shine[i]! += (lit * spec ** 42 * 4) / samples;
      }
      if (facing > 0) keyLight[i]! += (lit * facing) / (centre[2] * samples);
    }
  }
  const dome = skylight(z, width, height);
  const fall = rig.fall ?? 0.12;
  const out = [0, 1, 2].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [fx, fy] = [Math.cos(az), -Math.sin(az)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const far = ((x / width - 0.5) * fx + (y / height - 0.5) * fy) * fall * 2;
      const vignette = 1 - 0.05 * ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2;
      const flat = 1 / Math.sqrt(1 + (nx[i]! * nx[i]! + ny[i]! * ny[i]!) * 0.6);
      const k = keyLight[i]! * rig.key * (1 + far) * vignette;
      const a = dome[i]! * (1 - rig.key) * (1 + far * 0.4) * flat * vignette;
      const s = shine ? shine[i]! * (rig.gloss ?? 0) * (1 + far) : 0;
      out[0][i] = scene.red[i]! * (k * KEY[0]! + a * DOME[0]!) + s;
      out[1][i] = scene.green[i]! * (k * KEY[1]! + a * DOME[1]!) + s;
      out[2][i] = scene.blue[i]! * (k * KEY[2]! + a * DOME[2]!) + s;
    }
  }
  return out;
}

const clamp = (x: number, most: number) => (x > most ? most : x < -most ? -most : x);

/**
 * Height of the shadow that lies on each pixel, swept once away from the light: what stands nearer to the
 * lamp hides it up to its own height less the fall of the ray. Heights in px.
 */
function cast(
  z: Float32Array,
  width: number,
  height: number,
  lx: number,
  ly: number,
  lz: number,
  shadow: Float32Array,
): void {
  const flat = Math.hypot(lx, ly);
  const tan = lz / Math.max(1e-4, flat);
  const alongX = Math.abs(lx) >= Math.abs(ly);
  const main = alongX ? width : height;
  const cross = alongX ? height : width;
  const stepMain = alongX ? 1 : width;
  const stepCross = alongX ? width : 1;
  const lm = alongX ? lx : ly;
  const lc = alongX ? ly : lx;
  const toLight = lm > 0 ? 1 : -1;
  const drift = lc / Math.abs(lm || 1e-6);
  const drop = tan * (flat / Math.abs(lm || 1e-6));
  const whole = Math.floor(drift);
  const part = drift - whole;
  for (let m = 0; m < main; m++) {
    const at = toLight > 0 ? main - 1 - m : m;
    const line = at * stepMain;
    if (m === 0) {
      for (let c = 0; c < cross; c++) shadow[line + c * stepCross] = -1e9;
      continue;
    }
    const before = (at + toLight) * stepMain;
    for (let c = 0; c < cross; c++) {
      let c0 = c + whole;
      let c1 = c0 + 1;
      c0 = c0 < 0 ? 0 : c0 >= cross ? cross - 1 : c0;
      c1 = c1 < 0 ? 0 : c1 >= cross ? cross - 1 : c1;
      const p = before + c0 * stepCross;
      const q = before + c1 * stepCross;
      const a = z[p]! > shadow[p]! ? z[p]! : shadow[p]!;
      const b = z[q]! > shadow[q]! ? z[q]! : shadow[q]!;
      shadow[line + c * stepCross] = a + (b - a) * part - drop;
    }
  }
}

/** Share of a clouded sky that each pixel sees, at a third of the resolution, then drawn out again. */
function skylight(z: Float32Array, width: number, height: number): Float32Array {
  const F = 3;
  const w = Math.ceil(width / F);
  const h = Math.ceil(height / F);
  const small = new Float32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let n = 0;
      for (let v = y * F; v < Math.min(height, y * F + F); v++)
        for (let u = x * F; u < Math.min(width, x * F + F); u++) {
          sum += z[v * width + u]!;
          n++;
        }
      small[y * w + x] = sum / n / F;
    }
  const seen = new Float32Array(w * h);
  const shadow = new Float32Array(w * h);
  const rings = [12, 30, 50, 72];
  let total = 0;
  for (const [k, ring] of rings.entries()) {
    const el = (ring * Math.PI) / 180;
    const weight = Math.sin(el) * Math.cos(el);
    for (let n = 0; n < 14; n++) {
      const a = ((n + k * 0.37) / 14) * Math.PI * 2 + 0.1;
      // More light comes from above than from the floor.
      const share = weight * (1 + 0.45 * Math.sin(a));
      total += share;
      cast(
        small,
        w,
        h,
        Math.cos(el) * Math.cos(a),
        -Math.cos(el) * Math.sin(a),
        Math.sin(el),
        shadow,
      );
      for (let i = 0; i < seen.length; i++) {
        const gap = shadow[i]! - small[i]!;
        seen[i]! += share * (gap <= 0.1 ? 1 : 0.22 + 0.78 * smoothstep(1.2, 0.1, gap));
      }
    }
  }
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(h - 1.001, (y + 0.5) / F - 0.5));
    const v0 = v | 0;
    const fv = v - v0;
    for (let x = 0; x < width; x++) {
      const u = Math.max(0, Math.min(w - 1.001, (x + 0.5) / F - 0.5));
      const u0 = u | 0;
      const fu = u - u0;
      const i = v0 * w + u0;
      const top = seen[i]! + (seen[i + 1]! - seen[i]!) * fu;
      const bottom = seen[i + w]! + (seen[i + w + 1]! - seen[i + w]!) * fu;
      out[y * width + x] = (top + (bottom - top) * fv) / total;
    }
  }
  return out;
}
