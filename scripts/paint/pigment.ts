import type { Random } from './random.ts';

/** Reflectance in linear light, red, green, blue, each 0…1. */
export type Pigment = readonly [number, number, number];

const DARKEST = 0.004;

export function linear(srgb: number): number {
  return srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4;
}

export function pigment(hex: string): Pigment {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [
    linear((value >> 16) / 255),
    linear(((value >> 8) & 255) / 255),
    linear((value & 255) / 255),
  ];
}

/** Kubelka–Munk absorption over scattering of one channel. */
export function absorption(reflectance: number): number {
  const r = reflectance < DARKEST ? DARKEST : reflectance > 0.985 ? 0.985 : reflectance;
  return ((1 - r) * (1 - r)) / (2 * r);
}

export function reflectance(ks: number): number {
  return 1 + ks - Math.sqrt(ks * ks + 2 * ks);
}

/** Mixes as paint does: absorption adds up, so blue and yellow turn green and dark tints strongly. */
export function mix(a: Pigment, b: Pigment, share: number): Pigment {
  const channel = (i: 0 | 1 | 2) =>
    reflectance(absorption(a[i]) * (1 - share) + absorption(b[i]) * share);
  return [channel(0), channel(1), channel(2)];
}

/** The same paint from the next scoop of the palette: slightly lighter, darker, warmer. */
export function scoop(base: Pigment, random: Random, amount: number): Pigment {
  const tone = Math.exp(random.normal() * amount);
  const warmth = random.normal() * amount * 0.25;
  const clamp = (x: number) => Math.min(0.96, Math.max(DARKEST, x));
  return [
    clamp(base[0] * tone * (1 + warmth)),
    clamp(base[1] * tone),
    clamp(base[2] * tone * (1 - warmth)),
  ];
}
