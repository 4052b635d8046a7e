import type { TemplateDatabase } from '../harness/template-database.ts';
import type { Random } from './random.ts';

/** What rounds counted, by name, and what they found broken: one sentence each. */
export type Outcome = { counts: Record<string, number>; violations: string[] };

/** A proof with everything it needs running. */
export type ScenarioRun = {
  /** One attempt to break the promise. It depends on nothing but `random` and `index`, so that it can be replayed. */
  round(random: Random, index: number): Promise<Outcome>;
  /** The same attempt on something deliberately broken: finds all that `mustFind` says, or the proof proves nothing. */
  control(random: Random): Promise<Outcome>;
  close(): Promise<void>;
};

/** A program that tries to break one promise of the shop. */
export type Proof = {
  /** What is claimed, in one sentence. */
  promise: string;
  /** What one round is. */
  unit: string;
  /** How many rounds: in the test run, and by hand. */
  rounds: { small: number; stated: number };
  /** What is found where it is broken on purpose, each of these: another violation would not show that it looks. */
  mustFind: readonly RegExp[];
  open(database: TemplateDatabase): Promise<ScenarioRun>;
};

export const nothing = (): Outcome => ({ counts: {}, violations: [] });

/** Both outcomes together. */
export function sum(a: Outcome, b: Outcome): Outcome {
  const counts = { ...a.counts };
  for (const [name, count] of Object.entries(b.counts)) counts[name] = (counts[name] ?? 0) + count;
  return { counts, violations: [...a.violations, ...b.violations] };
}
