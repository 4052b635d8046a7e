import type { Browser } from '@playwright/test';
import type { RunningGallery } from '../scripts/running-gallery.ts';

/** A running gallery, and a Chromium whose DevTools protocol listens on `debugPort`. */
type BenchContext = { gallery: RunningGallery; browser: Browser; debugPort: number };

/** One measured value and its limit; `ok` where it is within the limit. */
export type Figure = { what: string; value: string; limit: string; ok: boolean };

export type Bench = (context: BenchContext) => Promise<Figure[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
