import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What Astro writes before the first island of a page: its directives, and the element itself. */
const ISLAND_SCRIPTS = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g;

/**
 * After each build: what wakes the islands of a page runs once the page was painted. Astro puts it into the middle
 * of the page, where the parser stops for it; on a phone that is a tenth of the time until something is seen.
 */
export function lateIslands(): AstroIntegration {
  return {
    name: 'gallery:late-islands',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const files = await readdir(site, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const page = await readFile(join(site, file), 'utf8');
          await writeFile(join(site, file), wakeLate(page));
        }
      },
    },
  };
}

/** The page with the scripts of its islands at its end. Throws an Error when it has islands and no such script. */
export function wakeLate(page: string): string {
  const scripts = [...page.matchAll(ISLAND_SCRIPTS)].map(([, code]) => code);
  if (scripts.length === 0) {
    if (page.includes('<astro-island'))
      throw new Error('the scripts of the islands were not found');
    return page;
  }
  // As in lib/after-first-paint.ts: a frame's callbacks come before its paint, a task of theirs after.
  const late = `requestAnimationFrame(()=>setTimeout(()=>{${scripts.join(';')}}))`;
  return page
    .replace(ISLAND_SCRIPTS, '')
    .replace(/<\/body>/, () => `<script type="module">${late}</script></body>`);
}
