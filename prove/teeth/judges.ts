import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

/**
 * What a test says of the project as it stands. `failed` names the assertion or the promise that did not hold; a
 * file that could not even be read, or a proof that could not be carried through, is `unfit`: it noticed nothing.
 */
export type Judgement = { kind: 'passed' } | { kind: 'failed' | 'unfit'; why: string };

/**
 * The tests of one copy. One Vitest and one Postgres serve all of them; each file runs in a process of its own, and a
 * run stops at its first failure.
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
    /** The judgement of each test, in order. The files run side by side. */
    async judge(tests: readonly string[]): Promise<Judgement[]> {
      const files = tests.filter((test) => !isProof(test)).map(specificationOf);
      const { testModules } = await vitest.runTestSpecifications(files);
      return tests.map((test) => {
        if (isProof(test)) return prove(root, test.slice(6));
        // Those of earlier runs are answered as well.
        const { moduleId } = specificationOf(test);
        return judgementOf(testModules.find((module) => module.moduleId === moduleId));
      });
    },
    close: () => vitest.close(),
  };

  function specificationOf(test: string) {
    return vitest.getRootProject().createSpecification(join(root, test));
  }

  function judgementOf(module: TestModule | undefined): Judgement {
    if (!module) return { kind: 'unfit', why: 'no such test file' };
    const [broken] = module.errors();
    if (broken) return { kind: 'unfit', why: broken.message };
    const [failed] = module.children.allTests('failed');
    if (failed) return { kind: 'failed', why: failed.name };
    const [passed] = module.children.allTests('passed');
    return passed ? { kind: 'passed' } : { kind: 'unfit', why: 'no test ran' };
  }
}

const isProof = (test: string) => test.startsWith('proof:');

/** The small version of a proof, as the test run has it. */
function prove(root: string, name: string): Judgement {
  const args = [join('prove', 'main.ts'), name, '--small'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return { kind: 'passed' };
  const broken = Number(/(\d+) broken promises/.exec(stdout)?.[1] ?? 0);
  if (broken === 0) return { kind: 'unfit', why: 'the proof could not be carried through' };
  const first = /BROKEN (.*)/.exec(stdout)?.[1] ?? '';
  return { kind: 'failed', why: `${broken} × ${first.replace(/ \[--seed.*/, '')}` };
}
