import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { buildNote } from './scripts/build-note.ts';
import { lateScripts } from './scripts/late-scripts.ts';
import { netlifyFiles } from './scripts/netlify-files.ts';

/** What search engines are told of: no page that is hidden, and of two addresses the canonical one. */
const isListed = (address) =>
  !/^\/(admin|checkout|live|paintings|payment-success|unsubscribe)\b/.test(
    new URL(address).pathname,
  );

/** Without the slash at the end, as each page names itself. */
const asCanonical = (item) => ({ ...item, url: item.url.replace(/(.)\/$/, '$1') });

/**
 * What the scripts of every public page share comes as one file instead of a dozen of 1 KB, each a round trip on
 * a phone. No module of it may import React or zod.
 */
const PAGE_SCRIPTS =
  /[\\/](nanostores|@nanostores[\\/]persistent)[\\/]|[\\/]src[\\/](site\.config|contract[\\/](for-sale|limits|money|order-number|pricing|zone)|lib[\\/](api-client|ask-again|format|late-mount|leaves-page|panel|reduced-motion|timings)|ui[\\/](picture-watch|toast-store|tooltip|tooltip-wait)|features[\\/](cart|newsletter)[\\/](line-state|lines|newsletter-mount|store|stored-cart|validate-code|worth))\.ts$/;

const visitorDirective = {
  name: 'gallery:visitor-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'visitor', entrypoint: './src/lib/visitor-directive.ts' }),
  },
};

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  // A stylesheet of its own would hold the first paint back by a round trip.
  build: { inlineStylesheets: 'always' },
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  integrations: [
    react(),
    visitorDirective,
    sitemap({ filter: isListed, serialize: asCanonical }),
    lateScripts(),
    // Counts the inline scripts: after whatever changes them.
    netlifyFiles(),
    buildNote(),
  ],
  devToolbar: { enabled: false },
  env: {
    schema: {
      // The one key of Stripe's that browsers may see; without it the checkout says that it is closed.
      STRIPE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
      }),
    },
  },
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'page', test: PAGE_SCRIPTS },
                  // Part of every script that imports one later; in a file with others it would bring these along.
                  { name: 'preload', priority: 1, test: /vite[\\/]preload-helper/ },
                ],
              },
            },
          },
        },
      },
    },
  },
});
