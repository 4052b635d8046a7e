import type { DemonstrationWork } from '#server/add-demonstration.ts';
import { bush } from './works/bush.ts';
import { ground } from './works/ground.ts';
import { harbour } from './works/harbour.ts';
import { weather } from './works/weather.ts';

/** Alternates the series, so that neighbouring works differ in colour. */
export const works: DemonstrationWork[] = interleave([harbour, bush, ground, weather]).map(
  (work, index) => ({
    ...work,
    sortOrder: index + 1,
  }),
);

function interleave(
  series: readonly (readonly Omit<DemonstrationWork, 'sortOrder'>[])[],
): Omit<DemonstrationWork, 'sortOrder'>[] {
  const longest = Math.max(...series.map((works) => works.length));
  return Array.from({ length: longest }, (_, row) =>
    series.flatMap((works) => works[row] ?? []),
  ).flat();
}
