import { atom } from 'nanostores';
import { type Arrival, type Arrivals, NO_ARRIVALS } from './news.ts';

/** A list of the server that differs from the one that was shown when it was read. */
export type Held = { shown: unknown; fresh: readonly unknown[] };

/** What the open lists do not show yet, by their paths. Rows change when the artist asks for it, or keep their places. */
export const $held = atom<Readonly<Record<string, Held>>>({});

export function hold(path: string, held: Held | null): void {
  const { [path]: _before, ...others } = $held.get();
  $held.set(held ? { ...others, [path]: held } : others);
}

/** What arrived and was not looked at yet. */
export const $arrivals = atom<Arrivals>(NO_ARRIVALS);

export function forgetArrivals(noun: string): void {
  const arrivals = $arrivals.get();
  if (arrivals[noun as Arrival]) $arrivals.set({ ...arrivals, [noun]: 0 });
}
