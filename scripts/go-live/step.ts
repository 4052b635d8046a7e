import type { Environment } from '#server/services/environment.ts';

/** A setting that a step needs, with where to find it. */
export type Question = {
  name: keyof Environment & string;
  where: string;
  isSecret?: boolean;
  /** The step runs without it. */
  isOptional?: boolean;
};

/** What a step may use. */
export type Context = {
  /** The settings so far. */
  environment: Environment;
  /** Writes a setting that was made, such as the secret of a webhook. */
  keep(name: Question['name'], value: string): void;
  /**
   * True with `--check`: nothing is made, changed, deleted or sent, but for a test picture. What is missing is NotOk.
   */
  isCheck: boolean;
};

/** One part of the way to a public gallery. It is skipped while a setting that it needs is missing. */
export type Step = {
  name: string;
  questions: readonly Question[];
  /** Does what is missing (not with `isCheck`), and checks it; may be repeated. Returns what was seen; throws NotOk. */
  run(context: Context): Promise<string>;
};
