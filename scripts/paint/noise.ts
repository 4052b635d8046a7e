/** Gradient noise. All functions take coordinates in lattice cells and return about −1…1. */
export type Noise = (x: number, y: number) => number;

const DIRECTIONS = 64;
const gradientX = new Float32Array(DIRECTIONS);
const gradientY = new Float32Array(DIRECTIONS);
for (let i = 0; i < DIRECTIONS; i++) {
  gradientX[i] = Math.cos((i / DIRECTIONS) * Math.PI * 2);
  gradientY[i] = Math.sin((i / DIRECTIONS) * Math.PI * 2);
}

function latticeHash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ seed;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return (h ^ (h >>> 16)) & (DIRECTIONS - 1);
}

export function createNoise(seed: number): Noise {
  return (x, y) => {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const a = latticeHash(x0, y0, seed);
    const b = latticeHash(x0 + 1, y0, seed);
    const c = latticeHash(x0, y0 + 1, seed);
    const d = latticeHash(x0 + 1, y0 + 1, seed);
    const na = gradientX[a]! * fx + gradientY[a]! * fy;
    const nb = gradientX[b]! * (fx - 1) + gradientY[b]! * fy;
    const nc = gradientX[c]! * fx + gradientY[c]! * (fy - 1);
    const nd = gradientX[d]! * (fx - 1) + gradientY[d]! * (fy - 1);
    const top = na + (nb - na) * sx;
    return (top + (nc + (nd - nc) * sx - top) * sy) * 1.5;
  };
}

/** Octaves of one noise, each half as large and half as strong. */
export function layered(noise: Noise, octaves: number): Noise {
  return (x, y) => {
    let sum = 0;
    let weight = 1;
    let total = 0;
    for (let i = 0; i < octaves; i++) {
      sum += noise(x + i * 17.3, y - i * 9.1) * weight;
      total += weight;
      weight *= 0.5;
      x *= 2.03;
      y *= 2.03;
    }
    return (sum / total) * 1.3;
  };
}

/** Rises from 0 at `low` to 1 at `high`; falls when `low` lies above `high`. */
export function smoothstep(low: number, high: number, x: number): number {
  const raw = (x - low) / (high - low);
  const t = raw <= 0 ? 0 : raw >= 1 ? 1 : raw;
  return t * t * (3 - 2 * t);
}
