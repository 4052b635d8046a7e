import { type PageFile, pageFile } from './page-file.ts';

/** The inline scripts that Astro writes before the first island of a page: the directives and the element itself. */
const ISLAND_SCRIPTS = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g;

/** A script of a component, in a file that Astro names after the component. */
const COMPONENT_SCRIPTS = /<script type="module" src="([^"]*)"><\/script>/g;

/** What a public page loads after its first paint: addresses of files of the build. */
export interface Deferred {
  /** The whole style sheet; what the modules add to the page needs it. */
  sheet: string;
  modules: string[];
  /** The files of `client:only` islands, and what all these files import, without those of `modules`. */
  imports: string[];
  /** Those of `modules` that come at once where the entry of the history has a state. */
  restoring: string[];
}

/** The element of an island; a value may contain `>`. */
const ISLANDS = /<astro-island(?:\s[\w-]+(?:="[^"]*")?)*>/g;

/** By the address of a file of the build: the names of what it imports, `_astro/….js`. */
export type Imports = ReadonlyMap<string, string[]>;

interface Parts {
  imports: Imports;
  /** The page's whole style sheet. */
  sheet?: PageFile | undefined;
  /** The code of `after-first-paint.ts`. */
  afterFirstPaint: string;
}

/**
 * A public page whose scripts and fonts are loaded after its first paint and its first pictures, and the file with the
 * scripts of its islands. Other pages stay as they are. Throws an Error when the page has the public layout or islands
 * but not their scripts.
 */
export function deferScripts(
  page: string,
  { imports, sheet, afterFirstPaint }: Parts,
): { page: string; islands?: PageFile } {
  if (!page.includes('<body data-unhydrated')) return { page };
  const files = [...page.matchAll(COMPONENT_SCRIPTS)].map(([, file = '']) => file);
  if (!files.some(isLayout)) throw new Error('the script of the public layout was not found');
  const code = [...page.matchAll(ISLAND_SCRIPTS)].map(([, each]) => each).join(';');
  if (!code && page.includes('<astro-island')) {
    throw new Error('the scripts of the islands were not found');
  }
  // In each page it would be a fifth of what must arrive before the paint. The element needs the directives before it.
  const islands = code ? pageFile('islands', 'js', code) : undefined;
  const clientOnly = (page.match(ISLANDS) ?? []).filter(isClientOnly);
  const atOnce = withImports([...files, ...clientOnly.flatMap(filesOf)], imports);
  const deferred: Deferred = {
    sheet: `/${sheet?.name}`,
    modules: islands ? [`/${islands.name}`, ...files] : files,
    imports: atOnce.filter((file) => !files.includes(file)),
    restoring: files.filter((file) => importsOf(file, imports).some(isHistory)),
  };
  const script = `<script type="module" data-deferred='${JSON.stringify(deferred)}'>${afterFirstPaint}</script>`;
  return {
    page: page
      .replace(COMPONENT_SCRIPTS, '')
      .replace(ISLAND_SCRIPTS, '')
      .replace(ISLANDS, (tag) => {
        if (isClientOnly(tag)) return tag;
        const all = withImports(filesOf(tag), imports);
        return tag.replace(/^\S+/, (name) => `${name} data-imports="${all.join(' ')}"`);
      })
      .replace(/<\/body>/, () => `${script}</body>`),
    ...(islands && { islands }),
  };
}

const isLayout = (file: string) => file.includes('/Public.astro_');
const isClientOnly = (tag: string) => /\sclient="only"/.test(tag);
const isHistory = (file: string) => file.includes('/history.');

const importsOf = (file: string, imports: Imports) =>
  (imports.get(file) ?? []).map((name) => `/${name}`);

/** The files of an island's component and of its framework. */
function filesOf(tag: string): string[] {
  return [...tag.matchAll(/\s(?:component|renderer)-url="([^"]*)"/g)].map(([, file = '']) => file);
}

/** The files and what they import. */
function withImports(files: readonly string[], imports: Imports): string[] {
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    for (const name of importsOf(file, imports)) add(name);
  };
  for (const file of files) add(file);
  return [...all];
}
