import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** What go-live prints with --check, where `.env.live` has these lines; the file stays as it is. */
function check(lines: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'go-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env.live');
  writeFileSync(file, lines);
  const program = resolve(import.meta.dirname, 'go-live.ts');
  const options = { cwd: folder, env: { PATH: process.env.PATH }, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [program, '--check'], options);
  expect(readFileSync(file, 'utf8')).toBe(lines);
  return stdout;
}

test('go-live says what is missing, and how an answer is changed', () => {
  const printed = check('SITE_URL="https://www.example.co.nz"\n');
  expect(printed).toMatch(/^later {2}Database +DATABASE_URL is missing: Neon/m);
  expect(printed).toMatch(/^later {2}Payments +STRIPE_PUBLISHABLE_KEY is missing/m);
  expect(printed).toContain('To change one, delete its line there and repeat');
});

test('a database with one address alone is checked', () => {
  const printed = check('DATABASE_URL="postgres://u:p@127.0.0.1:9/gallery"\n');
  expect(printed).toMatch(/^not ok Database +Postgres did not answer/m);
});
