/** A seeded stream of numbers: the same slug always paints the same picture. */
export type Random = {
  next: () => number;
  range: (low: number, high: number) => number;
  /** Roughly normal, mean 0, standard deviation 1 (sum of uniforms: no tail beyond ±3). */
  normal: () => number;
  pick: <T>(items: readonly T[]) => T;
};

export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    normal: () => (next() + next() + next() + next() + next() + next() - 3) * 1.41,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
