import { atom } from 'nanostores';
import { type Arrival, type Arrivals, NO_ARRIVALS } from './arrivals.ts';

/** A list of the server that differs from the one that was shown when it was read. */
export type Deferred = { shown: unknown; fresh: readonly unknown[] };

/**
 * What the open lists do not show yet, by their paths. Rows change when the artist asks for it, or keep their places.
 */
export const $deferred = atom<Readonly<Record<string, Deferred>>>({});

export function defer(path: string, deferred: Deferred | null): void {
  const { [path]: _before, ...others } = $deferred.get();
  $deferred.set(deferred ? { ...others, [path]: deferred } : others);
}

/** What arrived and was not looked at yet. */
export const $arrivals = atom<Arrivals>(NO_ARRIVALS);

export function forgetArrivals(noun: string): void {
  const arrivals = $arrivals.get();
  if (arrivals[noun as Arrival]) $arrivals.set({ ...arrivals, [noun]: 0 });
}
