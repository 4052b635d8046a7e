import { readFileSync } from 'node:fs';

/** In the order of their dependencies. */
const MODULES = [
  'styles',
  'card-format',
  'fields',
  'card-form',
  'emitter',
  'challenge',
  'requests',
  'payment-element',
  'elements',
  'stripe',
];

/**
 * `/v3.js`: the modules of this folder as one classic script. They are plain JavaScript with unique
 * top-level names, so concatenating them without `import` and `export` needs no bundler.
 */
export function browserScript(): string {
  const sources = MODULES.map((name) =>
    readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')
      .replace(/^import [^;]+;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${sources.join('\n')}\n})();\n`;
}
