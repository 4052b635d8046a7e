import { expect, test } from 'vitest';
import { splitStyles } from './critical-styles.ts';

const page = (css: string, body: string) =>
  `<html><head><style>${css}</style></head><body data-unhydrated>${body}</body></html>`;

/** The rules that stay in the page. */
async function critical(css: string, body: string): Promise<string> {
  const result = await splitStyles(page(css, body));
  return /<style>(.*?)<\/style>/s.exec(result.page)?.[1] ?? '';
}

test('a rule stays in the page when an element of the page has its tag, its classes and its attributes', async () => {
  const body = '<p class="lead md:mt-4" data-state="closed">Text</p><input disabled>';
  for (const selector of [
    'p',
    '.lead',
    '.lead:hover',
    'p.lead::before',
    ':is(.other,.lead)',
    '.md\\:mt-4',
    '[data-state=open]',
    'input:disabled',
    'body > p:not(.other)',
    'button,p',
    'p:where(:not(.other))',
  ]) {
    expect(await critical(`${selector}{color:red}`, body), selector).toContain('color:red');
  }
  for (const selector of ['a', '.other', '.lead .other', '[data-open]', 'button.lead']) {
    expect(await critical(`${selector}{color:red}`, body), selector).not.toContain('color:red');
  }
});

test('what inline scripts set stays in the page; so do the order of the layers, fonts, variables and animations that are used', async () => {
  expect(await critical('[aria-busy=true]{opacity:.5}', '<a>')).toContain('opacity:.5');
  const css =
    '@layer base,components;@font-face{font-family:A;src:url(a)}:root{--ink:red}html{color:var(--ink)}' +
    '@layer components{p{animation:used 1s}a{animation:unused 1s}}' +
    '@keyframes used{to{opacity:0}}@keyframes unused{to{opacity:0}}@media print{p{top:0}a{top:1px}}';
  expect(await critical(css, '<p>')).toBe(
    '@layer base,components;@font-face{font-family:A;src:url(a)}:root{--ink:red}html{color:var(--ink)}' +
      '@layer components{p{animation:used 1s}}' +
      '@keyframes used{to{opacity:0}}@media print{p{top:0}}',
  );
});

test('a custom property stays with its registration when a rule that stays, another one or a style attribute uses it', async () => {
  const css =
    ':root{--used:red;--inner:1px;--outer:var(--inner);--inline:2px;--unused:red}' +
    'p{color:var(--used);margin:var(--outer,0)}a{color:var(--unused)}' +
    '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}';
  expect(await critical(css, '<p style="top:var(--inline)">')).toBe(
    ':root{--used:red;--inner:1px;--outer:var(--inner);--inline:2px}' +
      'p{color:var(--used);margin:var(--outer,0)}' +
      '@property --used{syntax:"*";inherits:false}',
  );
});

test('the whole style sheet is a file, named by its content; a page without scripts links it', async () => {
  const html = page('p{top:0}', '<p>').replace('</style>', '</style><style>a{top:0}</style>');
  const { page: result, sheet } = await splitStyles(html);
  expect(sheet).toEqual({ name: '_astro/styles.6f8efccf.css', content: 'p{top:0}a{top:0}' });
  const link = `<noscript><link rel="stylesheet" href="/${sheet?.name}"></noscript>`;
  expect(result).toBe(page('p{top:0}', '<p>').replace('</head>', () => `${link}</head>`));
  expect((await splitStyles(page('p{top:0}', '<b>'))).sheet?.name).not.toBe(sheet?.name);
});

test('the administration keeps its styles', async () => {
  const html = '<html><head><style>a{top:0}</style></head><body><p></p></body></html>';
  expect(await splitStyles(html)).toEqual({ page: html });
});
