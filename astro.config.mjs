import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { netlifyFiles } from './scripts/netlify-files.ts';

/** What search engines are told of: no page that is hidden, and of two addresses the canonical one. */
const isListed = (address) =>
  !/^\/(admin|checkout|live|paintings|payment-success|unsubscribe)\b/.test(
    new URL(address).pathname,
  );

/** Without the slash at the end, as each page names itself. */
const asCanonical = (item) => ({ ...item, url: item.url.replace(/(.)\/$/, '$1') });

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  integrations: [react(), sitemap({ filter: isListed, serialize: asCanonical }), netlifyFiles()],
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
  vite: { plugins: [tailwindcss()] },
});
