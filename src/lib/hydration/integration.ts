import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** The inline scripts that Astro writes before the first island of a page: the directives and the element itself. */
const ISLAND_SCRIPTS = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g;

/** A script of a component, in a file that Astro names after the component. */
const COMPONENT_SCRIPTS = /<script type="module" src="([^"]*)"><\/script>/g;

/** Calls a function once, when the page has been painted. */
const AFTER_FIRST_PAINT =
  '(f=>new PerformanceObserver((_,o)=>{o.disconnect();f()}).observe({type:"paint",buffered:true}))';

/** Requests all files at once: each import of an import would be a round trip. */
const PRELOAD =
  '(a=>{for(let href of a)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))})';

/** Files of the build. A group holds the modules it names and everything they import. */
const CHUNKS = [
  // One file for what every public page loads, instead of a dozen of 1 KB with a round trip each.
  { name: 'page-scripts', test: /[\\/]src[\\/]layouts[\\/]page-scripts\.ts$/ },
  // Imported by every file with a dynamic import; in a file with other modules it would make all of them load.
  { name: 'preload', priority: 1, test: /vite[\\/]preload-helper/ },
];

/** By the address of a file of the build: what it imports, at once or later. */
export type Imports = ReadonlyMap<string, { imports: string[]; dynamicImports: string[] }>;

/** Registers `client:visitor`, writes the keeper of early clicks into each page, groups the build's files, and keeps scripts from delaying the first paint. */
export function hydration(): AstroIntegration {
  const imports = new Map<string, { imports: string[]; dynamicImports: string[] }>();
  const readImports: Plugin = {
    name: 'gallery:imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') imports.set(`/${file.fileName}`, file);
      }
    },
  };
  return {
    name: 'gallery:hydration',
    hooks: {
      'astro:config:setup': async ({ addClientDirective, injectScript, updateConfig }) => {
        injectScript('head-inline', await earlyClicksScript());
        injectScript('head-inline', await inlineScript(join('..', 'web-fonts.ts')));
        const entrypoint = './src/lib/hydration/visitor-directive.ts';
        addClientDirective({ name: 'visitor', entrypoint });
        const output = { codeSplitting: { groups: CHUNKS } };
        updateConfig({
          vite: {
            plugins: [readImports],
            environments: { client: { build: { rolldownOptions: { output } } } },
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const files = await readdir(site, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const page = await readFile(join(site, file), 'utf8');
          await writeFile(join(site, file), runAfterFirstPaint(page, imports));
        }
      },
    },
  };
}

export const earlyClicksScript = () => inlineScript('early-clicks.ts');

/** A file as a classic script, in a block of its own. */
async function inlineScript(name: string): Promise<string> {
  const file = join(import.meta.dirname, name);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  return (await minify(file, `{${code}}`)).code;
}

/**
 * A public page whose scripts run after its first paint, so that they delay neither its texts nor its first pictures.
 * Throws an Error when the page has the public layout or islands but not their scripts.
 */
export function runAfterFirstPaint(page: string, imports: Imports): string {
  if (!page.includes('<body data-unhydrated')) return page;
  const files = [...page.matchAll(COMPONENT_SCRIPTS)].map(([, file = '']) => file);
  if (!files.some(isLayout)) {
    throw new Error('the script of the public layout was not found');
  }
  const islands = [...page.matchAll(ISLAND_SCRIPTS)].map(([, code]) => code);
  if (islands.length === 0 && page.includes('<astro-island')) {
    throw new Error('the scripts of the islands were not found');
  }
  const late = [
    ...islands,
    `${PRELOAD}(${JSON.stringify(withImports(files, imports))})`,
    ...files.map((file) => `import("${file}")`),
  ].join(';');
  return page
    .replace(COMPONENT_SCRIPTS, '')
    .replace(ISLAND_SCRIPTS, '')
    .replace(
      /<\/body>/,
      () => `<script type="module">${AFTER_FIRST_PAINT}(()=>{${late}})</script></body>`,
    );
}

/** The files, what they import, and the module that the layout's script imports when it runs. */
function withImports(files: readonly string[], imports: Imports): string[] {
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    for (const name of imports.get(file)?.imports ?? []) add(`/${name}`);
  };
  for (const file of files) {
    add(file);
    if (!isLayout(file)) continue;
    for (const name of imports.get(file)?.dynamicImports ?? []) add(`/${name}`);
  }
  return [...all];
}

const isLayout = (file: string) => file.includes('/Public.astro_');
