import { isDeepStrictEqual } from 'node:util';
import type { RandomClick } from './random-click.ts';
import type { Visit } from './visit.ts';

const LATE_MS = 100;

const delayOf = ({ seen }: Visit) => seen?.acknowledged ?? Number.POSITIVE_INFINITY;

const isAnsweredOnce = ({ state, expected }: Visit) =>
  expected.some((one) => isDeepStrictEqual(state, one));

/** Whether the click did what it should, once, but was acknowledged late. */
export const isOnlyLate = (visit: Visit) => delayOf(visit) > LATE_MS && isAnsweredOnce(visit);

/** What went wrong with a click, one sentence each. */
export function problemsOf(visit: Visit): string[] {
  const { seen, expected, state } = visit;
  const problems: string[] = [];
  if (seen?.missed) problems.push(`it hit ${seen.missed}`);
  else if (seen?.acknowledged == null) problems.push('not acknowledged');
  else if (seen.acknowledged > LATE_MS) {
    const frames = seen.slowFrames.join('; ') || 'none';
    problems.push(`acknowledged after ${seen.acknowledged.toFixed(0)} ms; slow frames: ${frames}`);
  }
  if (!isAnsweredOnce(visit)) {
    problems.push(`lost or doubled: ${JSON.stringify(state)}, not ${JSON.stringify(expected[0])}`);
  }
  return problems;
}

export const describeClick = ({ width, path, name, moment, arrival, hover }: RandomClick) =>
  `${name} of ${path}, ${width} px, ${moment} ms after the first paint (scrolled to at ${arrival}, mouse at ${hover})`;

/** The delays until the clicks were acknowledged, in ms: median, 95 % and the longest. */
export function spreadOf(visits: readonly Visit[]): string {
  const delays = visits.map(delayOf).toSorted((a, b) => a - b);
  const at = (share: number) => delays[Math.ceil(share * delays.length) - 1]?.toFixed(0);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`;
}
