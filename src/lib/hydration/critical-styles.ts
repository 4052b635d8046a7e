import { PurgeCSS } from 'purgecss';
import { type PageFile, pageFile } from './page-file.ts';

/** The style sheets of a page, as Astro writes them. */
const STYLES = /<style>([\s\S]*?)<\/style>/g;

const ELEMENTS = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTES = /([^\s"'>/=]+)(?:="([^"]*)")?/g;
const USED_VARIABLES = /var\((--[\w-]+)/g;
/** Registrations of custom properties. */
const PROPERTIES = /@property (--[\w-]+)\s*\{[^}]*\}/g;
/** The value that a selector asks an attribute for. */
const ASKED_VALUES = /\[[\w-]+[~|^$*]?=["']?([^\]"']+)/g;

/** Set by inline scripts, before the whole style sheet is there. */
const SET_BY_SCRIPTS = ['aria-busy'];

/**
 * Leaves a public page only those rules that can apply to an element that it has. Its whole style sheet, for what
 * scripts add to the page, becomes a file; without scripts the page links it itself. Other pages have no `sheet`.
 */
export async function splitStyles(page: string): Promise<{ page: string; sheet?: PageFile }> {
  if (!page.includes('<body data-unhydrated')) return { page };
  const content = [...page.matchAll(STYLES)].map(([, rules]) => rules).join('');
  const sheet = pageFile('styles', 'css', content);
  const rest = page.replace(STYLES, '');
  const link = `<noscript><link rel="stylesheet" href="/${sheet.name}"></noscript>`;
  const head = `<style>${await rulesFor(namesIn(rest), sheet)}</style>${link}</head>`;
  return { page: rest.replace('</head>', () => head), sheet };
}

/** What selectors can name of a page's elements. */
interface Names {
  tags: string[];
  classes: string[];
  attributes: string[];
  /** Custom properties that a `style` uses. */
  variables: string[];
}

function namesIn(page: string): Names {
  const [tags, classes] = [new Set<string>(), new Set<string>()];
  const attributes = new Set(SET_BY_SCRIPTS);
  for (const [, tag = '', list = ''] of page.matchAll(ELEMENTS)) {
    tags.add(tag);
    for (const [, name = '', value = ''] of list.matchAll(ATTRIBUTES)) {
      attributes.add(name);
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one);
    }
  }
  return {
    tags: [...tags].sort(),
    classes: [...classes].sort(),
    attributes: [...attributes].sort(),
    variables: variablesIn(page),
  };
}

const variablesIn = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(USED_VARIABLES), ([, name = '']) => name))].sort();

/** A thousand works have few different pages: the result for the same names is kept. */
const known = new Map<string, Promise<string>>();

function rulesFor(names: Names, sheet: PageFile): Promise<string> {
  const key = JSON.stringify([sheet.name, names]);
  const rules = known.get(key) ?? purge(names, sheet.content);
  known.set(key, rules);
  return rules;
}

/**
 * Judges a selector by the names of tags, classes and attributes alone, whatever value an attribute has. Custom
 * properties that no rule uses go, too.
 */
async function purge({ attributes, variables, ...names }: Names, css: string): Promise<string> {
  const values = [...css.matchAll(ASKED_VALUES)].map(([, value = '']) => value);
  const found = { ...names, attributes: { names: attributes, values }, ids: [], undetermined: [] };
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: '', extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: () => found,
    keyframes: true,
    variables: true,
    // PurgeCSS looks for what stands in `:where(:not(…))` as if there were no `:not`.
    safelist: { deep: [/^:not$/], variables },
  });
  const rules = result?.css ?? '';
  const used = new Set([...variables, ...variablesIn(rules)]);
  return rules.replace(PROPERTIES, (property, name) => (used.has(name) ? property : ''));
}
