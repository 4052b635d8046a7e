import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One mistake that somebody could make, as a patch, and the one test that must notice it. */
export type Defect = {
  name: string;
  /** What goes wrong with it, in one sentence. */
  breaks: string;
  file: string;
  /** Text that stands in the file exactly once, and what stands there instead. */
  find: string;
  replace: string;
  /** A test file, or `proof:<name>` for one of `prove/proofs.ts`. */
  test: string;
};

/** The file's text with the mistake in it. Throws when the patch no longer fits. */
export function spoil(root: string, { name, file, find, replace }: Defect): string {
  const [before, after, ...more] = readFileSync(join(root, file), 'utf8').split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${name}: its text does not stand exactly once in ${file}`);
  }
  return before + replace + after;
}
