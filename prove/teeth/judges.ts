import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * What a test says of the project as it stands. `failed` names the assertion or the promise that did not hold; a
 * file that could not even be read, or a proof that could not be carried through, is `unfit`: it noticed nothing.
 */
export type Judgement = { kind: 'passed' } | { kind: 'failed' | 'unfit'; why: string };

/**
 * The tests of one copy, one file at a time. One Vitest and one Postgres serve all of them; each file runs in a process
 * of its own and stops at its first failure.
 */
export async function openJudges(root: string) {
  const vitest = await createVitest({
    ...{ root, watch: false, silent: true, bail: 1 },
    reporters: [{}],
  });
  await vitest.standalone();
  return {
    /** Makes Vitest read a file again. */
    changed: (file: string) => vitest.invalidateFile(join(root, file)),
    async judge(test: string): Promise<Judgement> {
      return test.startsWith('proof:') ? prove(root, test.slice(6)) : runFile(test);
    },
    close: () => vitest.close(),
  };

  async function runFile(test: string): Promise<Judgement> {
    const file = vitest.getRootProject().createSpecification(join(root, test));
    const { testModules } = await vitest.runTestSpecifications([file]);
    // It answers those of earlier runs as well.
    const module = testModules.find(({ moduleId }) => moduleId === file.moduleId);
    if (!module) return { kind: 'unfit', why: 'no such test file' };
    const [broken] = module.errors();
    if (broken) return { kind: 'unfit', why: broken.message };
    const [failed] = module.children.allTests('failed');
    if (failed) return { kind: 'failed', why: failed.name };
    const [passed] = module.children.allTests('passed');
    return passed ? { kind: 'passed' } : { kind: 'unfit', why: 'no test ran' };
  }
}

/** The small version of a proof, as the test run has it. */
function prove(root: string, name: string): Judgement {
  const args = [join('prove', 'main.ts'), name, '--small'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return { kind: 'passed' };
  const broken = Number(/(\d+) broken promises/.exec(stdout)?.[1] ?? 0);
  if (broken === 0) return { kind: 'unfit', why: 'the proof could not be carried through' };
  const first = /BROKEN (.*)/.exec(stderr)?.[1] ?? '';
  return { kind: 'failed', why: `${broken} × ${first.replace(/ \[--seed.*/, '')}` };
}
