import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Writes `/build.json` into the site: `{ startedAt }`, ISO 8601, taken before the database was read. The administration
 * compares it with the last change; this works on any hosting.
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
