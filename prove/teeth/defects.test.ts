import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { spoil } from './defect.ts';
import { defects } from './defects.ts';

const project = resolve(import.meta.dirname, '../..');

test('there are at least 40 defects, each with a name of its own', () => {
  expect(defects.length).toBeGreaterThanOrEqual(40);
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
});

test('the patch of each defect fits the code as it is', () => {
  for (const defect of defects) {
    expect(defect.replace, defect.name).not.toBe(defect.find);
    expect(spoil(project, defect), defect.name).toContain(defect.replace);
  }
});

test('the test of each defect exists', () => {
  // Not imported: the proofs bring the whole server with them.
  const proofs = readFileSync(join(project, 'prove/proofs.ts'), 'utf8');
  for (const { name, test } of defects) {
    const proof = /^proof:(.*)/.exec(test)?.[1];
    const exists = proof ? proofs.includes(`'${proof}':`) : existsSync(join(project, test));
    expect(exists, name).toBe(true);
  }
});
