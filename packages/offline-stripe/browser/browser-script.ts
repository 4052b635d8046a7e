import { readFileSync } from 'node:fs';

/** In the order in which they need each other. */
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
 * `/v3.js`: the modules of `browser/` as one classic script, as Stripe.js is one. They are plain
 * JavaScript, so joining them takes no build: their imports and the word `export` are dropped.
 */
export function browserScript(): string {
  const sources = MODULES.map((name) =>
    readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')
      .replace(/^import [^;]+;\n/gm, '')
      .replace(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${sources.join('\n')}\n})();\n`;
}
