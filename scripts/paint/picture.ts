import type { Easel } from './easel.ts';
import type { Mount } from './mount.ts';
import type { Lamp } from './raking-light.ts';
import type { Support } from './support.ts';

/** One picture of the demo: its format, its ground, and how it is composed. */
export type Picture = {
  slug: string;
  /** px; the long edge is 2000. */
  size: readonly [number, number];
  /** Photographed this many times larger than it is composed; 1 unless said. */
  scale?: number;
  support: Support;
  /** Colour of the primed support. */
  ground: string;
  lamp?: Partial<Lamp>;
  /** Paints exactly what the picture of this slug paints; otherwise its own slug decides. */
  seed?: string;
  /** Shown as a print on a larger sheet. */
  mount?: Mount;
  compose: (easel: Easel) => void;
};
