import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { netlifyFiles } from './scripts/netlify-files.ts';

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  integrations: [react(), netlifyFiles()],
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
