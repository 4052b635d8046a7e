import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';
import { splitStyles } from './critical-styles.ts';
import { deferScripts } from './defer-scripts.ts';

/** Files of the build. A group holds the modules it names and everything they import. */
const CHUNKS = [
  // One file for what every public page loads, instead of a dozen of 1 KB with a round trip each.
  { name: 'page-scripts', test: /[\\/]src[\\/]layouts[\\/]page-scripts\.ts$/ },
  // Every island needs all of it.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // What has to run before the browser restores a scroll position, and before Back.
  { name: 'history', test: /[\\/]portfolio[\\/](scroll-position|reload-on-popstate)\.ts$/ },
  // Imported by every file with a dynamic import; in a file with other modules it would make all of them load.
  { name: 'preload', priority: 1, test: /vite[\\/]preload-helper/ },
];

/**
 * Registers `client:visitor`, writes the keeper of early clicks into each page, groups the build's files, and keeps
 * scripts from delaying the first paint and pictures.
 */
export function hydration(): AstroIntegration {
  const imports = new Map<string, string[]>();
  const readImports: Plugin = {
    name: 'gallery:imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') imports.set(`/${file.fileName}`, file.imports);
      }
    },
  };
  return {
    name: 'gallery:hydration',
    hooks: {
      'astro:config:setup': async ({ command, addClientDirective, injectScript, updateConfig }) => {
        // `astro dev` must not keep them: it restarts in one process after an edit.
        if (command !== 'build') scripts.clear();
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
        const afterFirstPaint = await inlineScript('after-first-paint.ts', 'es');
        const files = await readdir(site, { recursive: true });
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const split = await splitStyles(await readFile(join(site, file), 'utf8'));
          const { sheet } = split;
          const { page, islands } = deferScripts(split.page, { imports, sheet, afterFirstPaint });
          for (const each of [sheet, islands]) {
            if (each) await writeFile(join(site, each.name), each.content);
          }
          await writeFile(join(site, file), page);
        }
      },
    },
  };
}

export const earlyClicksScript = () => inlineScript('early-clicks.ts');

/** By name, for all builds of a process: a changed source gets a new one. */
const scripts = new Map<string, Promise<string>>();

/** The code of a file and of what it imports, as an inline script: a classic one is in a function of its own. */
function inlineScript(name: string, format: 'iife' | 'es' = 'iife'): Promise<string> {
  const script = scripts.get(name) ?? buildScript(name, format);
  scripts.set(name, script);
  return script;
}

async function buildScript(name: string, format: 'iife' | 'es'): Promise<string> {
  const input = join(import.meta.dirname, name);
  const rolldownOptions = { input, output: { format } };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions },
  });
  if (!('output' in built)) throw new Error(`${name} was not built`);
  return built.output[0].code.trim();
}
