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

/** Resolves when the whole style sheet is there: what the scripts add needs it. If it fails it is requested again after 2 s. */
const LOAD_SHEET =
  '(href=>new Promise(onload=>{(function load(){document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",fetchPriority:"low",href,onload,onerror(){this.remove();setTimeout(load,2e3)}}))})()}))';

/** By the address of a file of the build: what it imports, at once or later. */
export type Imports = ReadonlyMap<string, { imports: string[]; dynamicImports: string[] }>;

/**
 * A public page whose scripts run after its first paint, so that they delay neither its texts nor its first pictures;
 * those that import the file `history` stay where they are, with a low priority. Throws an Error when the page has the
 * public layout or islands but not their scripts.
 */
export function runAfterFirstPaint(page: string, imports: Imports, sheet = ''): string {
  if (!page.includes('<body data-unhydrated')) return page;
  const files = [...page.matchAll(COMPONENT_SCRIPTS)].map(([, file = '']) => file);
  if (!files.some(isLayout)) throw new Error('the script of the public layout was not found');
  const islands = [...page.matchAll(ISLAND_SCRIPTS)].map(([, code]) => code);
  if (islands.length === 0 && page.includes('<astro-island')) {
    throw new Error('the scripts of the islands were not found');
  }
  const isEarly = (file: string) => importsOf(file, imports).some((name) => isHistory(name));
  const early = files.filter(isEarly).flatMap((file) => importsOf(file, imports));
  const lateFiles = files.filter((file) => !isEarly(file));
  const run = [...islands, ...lateFiles.map((file) => `import("${file}")`)].join(';');
  const late = [
    `${PRELOAD}(${JSON.stringify(withImports(lateFiles, imports))})`,
    `${LOAD_SHEET}("/${sheet}").then(()=>{${run}})`,
  ].join(';');
  const preloads = [...new Set(early)].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`,
  );
  return page
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replace(COMPONENT_SCRIPTS, (script, file) =>
      isEarly(file) ? script.replace(' src', ' fetchpriority="low" src') : '',
    )
    .replace(ISLAND_SCRIPTS, '')
    .replace(
      /<\/body>/,
      () => `<script type="module">${AFTER_FIRST_PAINT}(()=>{${late}})</script></body>`,
    );
}

const isLayout = (file: string) => file.includes('/Public.astro_');
const isHistory = (file: string) => file.includes('/history.');

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
