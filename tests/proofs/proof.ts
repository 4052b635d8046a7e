import type { TemplateDatabase } from '../harness/template-database.ts';
import type { Random } from './random.ts';

/** What runs counted, by name, and the violations that they found: one sentence each. */
export class Outcome {
  counts: Record<string, number>;
  violations: string[];
  constructor(counts: Record<string, number> = {}, violations: string[] = []) {
    this.counts = counts;
    this.violations = violations;
  }
  count(what: string, by = 1): this {
    this.counts[what] = (this.counts[what] ?? 0) + by;
    return this;
  }
  /** Notes the violation where `holds` is false. Returns `holds`. */
  check(holds: boolean, violation: string): boolean {
    if (!holds) this.violations.push(violation);
    return holds;
  }
  fail(...violations: readonly string[]): this {
    this.violations.push(...violations);
    return this;
  }
  add(...others: readonly Pick<Outcome, 'counts' | 'violations'>[]): this {
    for (const { counts, violations } of others) {
      for (const [what, by] of Object.entries(counts)) this.count(what, by);
      this.fail(...violations);
    }
    return this;
  }
}

/** A proof whose database and servers are running. */
export type OpenProof = {
  /** One attempt to break the promise. Depends on `random` and `index` alone, so that it can be repeated. */
  run(random: Random, index: number): Promise<Outcome>;
  /** The negative control: the same attempt on a broken server, which must find everything in `expectedViolations`. */
  control(random: Random): Promise<Outcome>;
  close?(): Promise<void>;
};

/** A program that tries to break one promise of the shop. */
export type Proof = {
  promise: string;
  /** What one run is, in the plural. */
  unit: string;
  /** How many runs: in the test run, and by hand. */
  runs: { small: number; stated: number };
  /** What the negative control must find, each of these: any other violation would not show that the check works. */
  expectedViolations: readonly RegExp[];
  open(database: TemplateDatabase): Promise<OpenProof>;
};
