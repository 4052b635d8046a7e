import type { GalleryInput } from '#contract/gallery.ts';
import { moveItem } from '../artworks/data/arrange.ts';

export type TableInput = GalleryInput['deliveryTable'];
export type BandInput = TableInput['bands'][number];

/** The last band takes every larger and heavier work: it has no limits. */
const lastWithoutLimits = (bands: readonly BandInput[]): BandInput[] =>
  bands.map((band, index) =>
    index === bands.length - 1 ? { ...band, longestSideMm: null, weightGrams: null } : band,
  );

/** The band that is the last no longer takes the limits of the one that is it now: moving that back restores them. */
export function moveBand(bands: readonly BandInput[], from: number, to: number): BandInput[] {
  const moved = moveItem(bands, from, to);
  const [before, now] = [bands.at(-1), moved.at(-1)];
  if (!before || !now || before === now) return moved;
  const { longestSideMm, weightGrams } = now;
  return lastWithoutLimits(
    moved.map((band) => (band === before ? { ...band, longestSideMm, weightGrams } : band)),
  );
}

export const removeBand = (bands: readonly BandInput[], at: number) =>
  lastWithoutLimits(bands.toSpliced(at, 1));

/** A new band comes before the last, which stays the one for all larger works. Returns its place, too. */
export function addBand({ bands, isIncluded }: TableInput) {
  const at = Math.max(0, bands.length - 1);
  // Not asked for where delivery is included, where a blank price would be a mistake that is not shown.
  const price = isIncluded ? '0.00' : '';
  const { dispatchDays = 5, northDays = 2, southDays = 4 } = bands[at] ?? {};
  const band: BandInput = {
    name: '',
    longestSideMm: null,
    weightGrams: null,
    north: price,
    south: price,
    dispatchDays,
    northDays,
    southDays,
  };
  return { at, bands: lastWithoutLimits(bands.toSpliced(at, 0, band)) };
}
