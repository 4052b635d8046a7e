import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('go-live says how an answer is changed, and with --check leaves all as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'go-live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.env.live');
  writeFileSync(file, 'SITE_URL="https://www.example.co.nz"\n');
  const program = resolve(import.meta.dirname, 'go-live.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--check'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  expect(stdout).toMatch(/^later {2}Database +DATABASE_URL is missing: Neon/m);
  expect(stdout).toMatch(/^later {2}Payments +STRIPE_PUBLISHABLE_KEY is missing/m);
  expect(stdout).toContain('To change one, delete its line there and repeat');
  expect(readFileSync(file, 'utf8')).toBe('SITE_URL="https://www.example.co.nz"\n');
});
