import type { Browser } from '@playwright/test';
import type { Runtime } from '../local/runtime-file.ts';

/** What a bench is given: a running gallery, and a Chromium that answers on `debugPort`. */
export type BenchContext = { runtime: Runtime; browser: Browser; debugPort: number };

/** One measured value beside its bar; `ok` says whether the bar is kept. */
export type Figure = { what: string; value: string; bar: string; ok: boolean };

export type Bench = (context: BenchContext) => Promise<Figure[]>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
