import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What Astro writes before the first island of a page: its directives, and the element itself. */
const ISLAND_SCRIPTS = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g;

/** The script of the public layout, which Astro names after its file. */
const PAGE_SCRIPT = /<script (?=type="module" src="[^"]*\/Public\.astro_)/;

/**
 * After each build: no script holds back the first paint of a page. Astro puts what wakes the islands into the middle
 * of the page, where the parser stops for it, and leaves the script of the layout to be waited for: each is a tenth
 * or more of the time until a phone shows something.
 */
export function lateScripts(): AstroIntegration {
  return {
    name: 'gallery:late-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const files = await readdir(site, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const page = await readFile(join(site, file), 'utf8');
          await writeFile(join(site, file), wakeLate(waitForNone(page)));
        }
      },
    },
  };
}

/** The page with a script of the layout that it does not wait for. Throws an Error when it is asleep without one. */
export function waitForNone(page: string): string {
  if (!page.includes('<body data-asleep')) return page;
  if (!PAGE_SCRIPT.test(page)) throw new Error('the script of the public layout was not found');
  return page.replace(PAGE_SCRIPT, '<script async ');
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
