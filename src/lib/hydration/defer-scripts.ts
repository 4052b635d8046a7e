/** The inline scripts that Astro writes before the first island of a page: the directives and the element itself. */
const ISLAND_SCRIPTS = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g;

/** A script of a component, in a file that Astro names after the component. */
const COMPONENT_SCRIPTS = /<script type="module" src="([^"]*)"><\/script>/g;

/** Calls a function when the page has been painted and its first pictures are there, at most 1 s after the paint. */
const AFTER_FIRST_PICTURES =
  '(f=>new PerformanceObserver((_,o)=>{o.disconnect();Promise.race([new Promise(r=>setTimeout(r,1e3)),Promise.all([...document.querySelectorAll("[fetchpriority=high]")].map(i=>i.decode().catch(()=>{})))]).then(f)}).observe({type:"paint",buffered:true}))';

/** The fonts of a first visit, and the note that they are in the cache (`web-fonts.ts`): `document.fonts` costs time before the paint. */
const USE_FONTS =
  'document.querySelector("[data-web-fonts]").media="all";document.fonts.addEventListener("loadingdone",()=>{try{localStorage.setItem("web-fonts","loaded")}catch{}})';

/** Requests all files at once: each import of an import would be a round trip. */
const PRELOAD =
  '(a=>{for(let href of a)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))})';

/** Runs a file where the entry of the history has a state. An element delays `load`, after which browsers restore a scroll position. */
const RUN_WITH_STATE =
  '(src=>history.state&&document.head.append(Object.assign(document.createElement("script"),{type:"module",src})))';

/** Resolves when the whole style sheet is there: what the scripts add needs it. If it fails it is requested again after 2 s. */
const LOAD_SHEET =
  '(href=>new Promise(onload=>{(function load(){document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",fetchPriority:"low",href,onload,onerror(){this.remove();setTimeout(load,2e3)}}))})()}))';

/** By the address of a file of the build: what it imports, at once or later. */
export type Imports = ReadonlyMap<string, { imports: string[]; dynamicImports: string[] }>;

/**
 * A public page whose scripts and fonts are loaded after its first paint and its first pictures, so that they delay
 * neither. A file that imports `history` comes at once where an entry of the history has a state. Throws an Error when
 * the page has the public layout or islands but not their scripts.
 */
export function deferScripts(page: string, imports: Imports, sheet = ''): string {
  if (!page.includes('<body data-unhydrated')) return page;
  const files = [...page.matchAll(COMPONENT_SCRIPTS)].map(([, file = '']) => file);
  if (!files.some(isLayout)) throw new Error('the script of the public layout was not found');
  const islands = [...page.matchAll(ISLAND_SCRIPTS)].map(([, code]) => code);
  if (islands.length === 0 && page.includes('<astro-island')) {
    throw new Error('the scripts of the islands were not found');
  }
  const run = [...islands, ...files.map(importOf)].join(';');
  const late = [
    USE_FONTS,
    `${PRELOAD}(${JSON.stringify(withImports(files, imports))})`,
    `${LOAD_SHEET}("/${sheet}").then(()=>{${run}})`,
  ].join(';');
  const ofHistory = files.filter((file) => importsOf(file, imports).some(isHistory));
  const script = [
    ...ofHistory.map((file) => `${RUN_WITH_STATE}("${file}")`),
    `${AFTER_FIRST_PICTURES}(()=>{${late}})`,
  ].join(';');
  return page
    .replace(COMPONENT_SCRIPTS, '')
    .replace(ISLAND_SCRIPTS, '')
    .replace(/<\/body>/, () => `<script type="module">${script}</script></body>`);
}

const isLayout = (file: string) => file.includes('/Public.astro_');
const isHistory = (file: string) => file.includes('/history.');

const importOf = (file: string) => `import("${file}")`;

const importsOf = (file: string, imports: Imports) =>
  (imports.get(file)?.imports ?? []).map((name) => `/${name}`);

/** The files, what they import, and the module that the layout's script imports when it runs. */
function withImports(files: readonly string[], imports: Imports): string[] {
  const all = new Set<string>();
  const add = (file: string) => {
    if (all.has(file)) return;
    all.add(file);
    for (const name of importsOf(file, imports)) add(name);
  };
  for (const file of files) {
    add(file);
    if (!isLayout(file)) continue;
    for (const name of imports.get(file)?.dynamicImports ?? []) add(`/${name}`);
  }
  return [...all];
}
