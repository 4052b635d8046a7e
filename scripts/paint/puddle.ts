import type { Density } from './glaze.ts';
import { type Noise, smoothstep } from './noise.ts';
import type { Random } from './random.ts';

/** Signed distance in px: positive inside. */
export type Shape = (x: number, y: number) => number;

/** Stands for "the whole picture": deep inside everywhere. */
export const everywhere: Shape = () => 1e4;

export function box(left: number, top: number, right: number, bottom: number): Shape {
  return (x, y) => Math.min(x - left, right - x, y - top, bottom - y);
}

/** A box as water keeps it: the corners pulled round over `radius` px. */
export function pool(left: number, top: number, right: number, bottom: number, radius = 70): Shape {
  return (x, y) => {
    const dx = Math.min(x - left, right - x);
    const dy = Math.min(y - top, bottom - y);
    return dx < radius && dy < radius
      ? radius - Math.hypot(radius - dx, radius - dy)
      : Math.min(dx, dy);
  };
}

export function oval(cx: number, cy: number, rx: number, ry: number): Shape {
  return (x, y) => (1 - Math.hypot((x - cx) / rx, (y - cy) / ry)) * Math.min(rx, ry);
}

/** Inside a polygon; distance to the nearest side. */
export function polygon(points: readonly (readonly [number, number])[]): Shape {
  return (x, y) => {
    let inside = false;
    let nearest = Infinity;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[i]!;
      const [bx, by] = points[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      const along =
        ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
      const t = Math.max(0, Math.min(1, along));
      nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
    }
    return inside ? nearest : -nearest;
  };
}

/** How much narrower a dried border is drawn: a close-up shows that it is crisp. */
export const sharpness = { factor: 1 };

export type PuddleOptions = {
  /** Wandering of the border, px. */
  wander?: number;
  /** Width of the border: 4 a dried edge, 200 a wet-in-wet fade. */
  soft?: number;
  /** How far a wide border breaks up: 1 dragged over canvas, 0 flowing on wet paper. */
  feather?: number;
  /** Darker dried rim, 0…1. */
  rim?: number;
  strength?: number;
  /** Unevenness of the coat, 0…1. */
  mottle?: number;
};

/** A wash that has found its own border: wandering edge, dried rim, uneven coat. */
export function puddle(shape: Shape, noise: Noise, options: PuddleOptions = {}): Density {
  const { wander = 40, rim = 0.35, strength = 0.6, mottle = 0.3, feather = 1 } = options;
  const wide = options.soft ?? 6;
  const soft = wide > 15 ? wide : wide / sharpness.factor;
  return (x, y) => {
    const wavy = noise(x / 520, y / 520) * wander + noise(x / 90 + 9, y / 90) * wander * 0.05;
    const d = shape(x, y) + wavy;
    if (d < -soft * 1.6) return 0;
    // A fade is never an airbrush: it breaks up in the brush's direction and in the weave.
    const broken =
      soft > 15
        ? feather * soft * (0.5 * noise(x / 120, y / 46 + 20) + 0.3 * noise(x / 26 + 8, y / 12))
        : 0;
    const coat = smoothstep(-soft * 0.5, soft, d + broken);
    const dried = rim > 0 ? rim * smoothstep(soft * 2.2 + 7, soft * 0.4, d) : 0;
    const uneven = 1 + mottle * (noise(x / 420 + 70, y / 260) + 0.35 * noise(x / 75, y / 75 + 40));
    return strength * coat * (uneven + dried);
  };
}

/** A backrun: clear water pushed pigment to a cauliflower rim. Multiplies a wash's density. */
export function bloom(cx: number, cy: number, radius: number, noise: Noise): Density {
  return (x, y) => {
    const dx = x - cx;
    const dy = y - cy;
    const reach = Math.hypot(dx, dy);
    if (reach > radius * 1.8) return 1;
    const frill =
      1 +
      0.36 * noise(x / (radius * 0.8), y / (radius * 0.8)) +
      0.06 * noise(x / (radius * 0.12), y / (radius * 0.12));
    const d = reach / (radius * frill);
    // The rim is strong on the side the water ran to and fades on the other.
    const rim = 0.25 + 0.35 * smoothstep(-0.5, 0.8, noise(x / radius + 3, y / radius));
    const inside = 0.5 + 0.5 * d ** 3;
    return (
      inside +
      (1 - inside) * smoothstep(0.98, 1.03, d) +
      rim * smoothstep(0.8, 0.99, d) * smoothstep(1.07, 1, d)
    );
  };
}

/** Runs of thin paint from a line downwards; each ends in a darker bead. */
export function drips(
  random: Random,
  noise: Noise,
  left: number,
  right: number,
  top: Density | number,
  reach: number,
  count: number,
  thick = 5,
): Density {
  const runs = Array.from({ length: count }, () => {
    const x = random.range(left, right);
    const start = (typeof top === 'number' ? top : top(x, 0)) - reach * random.range(0, 0.12);
    return {
      x,
      start,
      length: reach * (0.15 + random.next() ** 2),
      width: thick * random.range(0.5, 1.4),
      phase: random.range(0, 99),
    };
  });
  return (x, y) => {
    let sum = 0;
    for (const run of runs) {
      const t = (y - run.start) / run.length;
      if (t < 0 || t > 1 || Math.abs(x - run.x) > 40) continue;
      const centre = run.x + noise(run.phase, y / 240) * 7;
      const fromEnd = run.start + run.length - y;
      const bead =
        Math.sqrt(Math.max(0, 1 - ((fromEnd - run.width * 2.2) / (run.width * 2.2)) ** 2)) * 1.2;
      const half =
        run.width * (fromEnd < run.width * 2.2 ? bead : Math.max(bead, 1 - t * 0.45)) + 0.01;
      const off = Math.abs(x - centre) / half;
      if (off < 1.4)
        sum = Math.max(
          sum,
          smoothstep(1.3, 0.75, off) *
            (0.4 + 0.35 * off * off + 0.3 * smoothstep(0.7, 1, t)) *
            smoothstep(0, 0.2, t),
        );
    }
    return sum;
  };
}
