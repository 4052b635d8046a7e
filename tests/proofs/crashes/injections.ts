import type { Fault } from '../../harness/fault-proxy.ts';
import type { Random } from '../random.ts';
import type { Scenario } from './client.ts';

/** A scenario without faults: its injection points for each fault, and its duration in ms. */
export type Baseline = { scenario: Scenario; points: Map<Fault, number>; ms: number };

/** A fault, and where it is injected: the number of an injection point, or for `kill at any moment` a time in ms. */
export type Injection = {
  scenario: Scenario;
  fault: Fault | 'kill at any moment';
  at: number;
  /** True at the first visit of a planned point; false for a random one. */
  isNew: boolean;
};

/**
 * All faults but kills; those that cost seconds of waiting are rarer, and a short series meets a cut COMMIT and a
 * restart.
 */
const OTHER_FAULTS: readonly Fault[] = [
  ...(['cut at COMMIT', 'restart', 'lost response', '500', 'cut at COMMIT', '429'] as const),
  ...(['cut at COMMIT', 'restart', 'cut', 'lost response', 'late response', '500'] as const),
  'no response',
];

/** Of four runs, two kill the host at the next injection point, one kills it at any moment, one has another fault. */
export function injectionOf(
  baselines: readonly Baseline[],
  random: Random,
  index: number,
): Injection {
  const quarter = Math.floor(index / 4);
  if (index % 2 === 0) return nextPoint(baselines, 'kill', index / 2);
  if (index % 4 === 3) {
    const { scenario, ms } = random.pick(baselines);
    return { scenario, fault: 'kill at any moment', at: random.below(ms), isNew: false };
  }
  const place = quarter % OTHER_FAULTS.length;
  const fault = OTHER_FAULTS[place] as Fault;
  if (fault !== 'cut at COMMIT') {
    return { ...pointOf(baselines, fault, random.below(pointsOf(baselines, fault))), isNew: false };
  }
  const isSame = (other: Fault) => other === fault;
  const cycles = Math.floor(quarter / OTHER_FAULTS.length);
  const earlier = OTHER_FAULTS.slice(0, place).filter(isSame).length;
  return nextPoint(baselines, fault, cycles * OTHER_FAULTS.filter(isSame).length + earlier);
}

/** Visits every point before any is repeated, in steps of the golden ratio, so that a short series is spread evenly. */
function nextPoint(baselines: readonly Baseline[], fault: Fault, number: number): Injection {
  const count = pointsOf(baselines, fault);
  let stride = Math.round(count * 0.618);
  while (!isCoprime(stride, count)) stride += 1;
  const at = ((number + 1) * stride) % count;
  return { ...pointOf(baselines, fault, at), isNew: number < count };
}

const isCoprime = (a: number, b: number): boolean => (b === 0 ? a === 1 : isCoprime(b, a % b));

/** The injection points of all scenarios. */
export const pointsOf = (baselines: readonly Baseline[], fault: Fault) =>
  baselines.reduce((sum, { points }) => sum + (points.get(fault) ?? 0), 0);

function pointOf(baselines: readonly Baseline[], fault: Fault, number: number) {
  let at = number;
  for (const { scenario, points } of baselines) {
    const count = points.get(fault) ?? 0;
    if (at < count) return { scenario, fault, at };
    at -= count;
  }
  throw new Error(`no injection point ${number} for ${fault}`);
}
