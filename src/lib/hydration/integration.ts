import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify, transformWithOxc } from 'vite';

/** The inline scripts that Astro writes before the first island of a page: the directives and the element itself. */
const ISLAND_SCRIPTS = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g;

/** The script of the public layout, which Astro names after its file. */
const LAYOUT_SCRIPT = /<script (?=type="module" src="[^"]*\/Public\.astro_)/;

/** Files of the build. A group holds the modules it names and everything they import. */
const CHUNKS = [
  // One file for what every public page loads, instead of a dozen of 1 KB with a round trip each.
  { name: 'page-scripts', test: /[\\/]src[\\/]layouts[\\/]page-scripts\.ts$/ },
  // Imported by every file with a dynamic import; in a file with other modules it would make all of them load.
  { name: 'preload', priority: 1, test: /vite[\\/]preload-helper/ },
];

/** Registers `client:visitor`, writes the keeper of early clicks into each page, groups the build's files, and keeps scripts from delaying the first paint. */
export function hydration(): AstroIntegration {
  return {
    name: 'gallery:hydration',
    hooks: {
      'astro:config:setup': async ({ addClientDirective, injectScript, updateConfig }) => {
        injectScript('head-inline', await earlyClicksScript());
        const entrypoint = './src/lib/hydration/visitor-directive.ts';
        addClientDirective({ name: 'visitor', entrypoint });
        const output = { codeSplitting: { groups: CHUNKS } };
        updateConfig({
          vite: { environments: { client: { build: { rolldownOptions: { output } } } } },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const files = await readdir(site, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const page = await readFile(join(site, file), 'utf8');
          await writeFile(join(site, file), moveIslandScripts(makeLayoutScriptAsync(page)));
        }
      },
    },
  };
}

/** `early-clicks.ts` as a classic script, in a block of its own. */
export async function earlyClicksScript(): Promise<string> {
  const file = join(import.meta.dirname, 'early-clicks.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  return (await minify(file, `{${code}}`)).code;
}

/**
 * The page with `async` on the layout's script: a deferred script would delay the first paint. Throws an Error when
 * the page has the public layout but not its script.
 */
export function makeLayoutScriptAsync(page: string): string {
  if (!page.includes('<body data-unhydrated')) return page;
  if (!LAYOUT_SCRIPT.test(page)) throw new Error('the script of the public layout was not found');
  return page.replace(LAYOUT_SCRIPT, '<script async ');
}

/**
 * The page with the scripts of its islands at the end, run after the first paint: where Astro puts them the parser
 * stops. Throws an Error when the page has islands but not their scripts.
 */
export function moveIslandScripts(page: string): string {
  const scripts = [...page.matchAll(ISLAND_SCRIPTS)].map(([, code]) => code);
  if (scripts.length === 0) {
    if (page.includes('<astro-island'))
      throw new Error('the scripts of the islands were not found');
    return page;
  }
  const late = `requestAnimationFrame(()=>setTimeout(()=>{${scripts.join(';')}}))`;
  return page
    .replace(ISLAND_SCRIPTS, '')
    .replace(/<\/body>/, () => `<script type="module">${late}</script></body>`);
}
