import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Leaves `/build.json` in the site: `{ startedAt }`, ISO 8601, taken before the database was read. By it the administration
 * sees whether a change has become public, on any hosting.
 */
export function buildNote(): AstroIntegration {
  let startedAt: string;
  return {
    name: 'gallery:build-note',
    hooks: {
      'astro:config:setup': () => {
        startedAt = new Date().toISOString();
      },
      'astro:build:done': ({ dir }) =>
        writeFile(fileURLToPath(new URL('build.json', dir)), JSON.stringify({ startedAt })),
    },
  };
}
