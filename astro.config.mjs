import { join } from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { buildNote } from './scripts/build-note.ts';
import { gallerySettings } from './scripts/gallery-settings.ts';
import { imageStore } from './scripts/image-store.ts';
import { netlifyFiles } from './scripts/netlify-files.ts';
import { siteMap } from './scripts/sitemap.ts';
import { hydration } from './src/lib/hydration/integration.ts';

const cacheDirectory = process.env.ASTRO_CACHE_DIR;

export default defineConfig({
  site: process.env.SITE_URL || process.env.URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  // A separate stylesheet would delay the first paint by a round trip.
  build: { inlineStylesheets: 'always' },
  cacheDir: cacheDirectory || './node_modules/.astro',
  integrations: [
    react(),
    siteMap(),
    hydration(),
    // Hashes the inline scripts, so it comes after what changes them.
    netlifyFiles(),
    // Its moment is before the database is read.
    buildNote(),
    gallerySettings(),
  ],
  devToolbar: { enabled: false },
  env: {
    schema: {
      // Stripe's public key; without it works are sold by inquiry.
      STRIPE_PUBLISHABLE_KEY: envField.string({
        context: 'client',
        access: 'public',
        optional: true,
      }),
    },
  },
  vite: {
    // Vite's own folder is in node_modules, which copies of the project share: each would empty it for the next one.
    cacheDir: cacheDirectory && join(cacheDirectory, 'vite'),
    plugins: [tailwindcss()],
    define: {
      'import.meta.env.IMAGE_STORE': JSON.stringify(imageStore() ?? ''),
      // Without Stripe the gallery is a portfolio: works are sold by inquiry.
      BY_INQUIRY: JSON.stringify(!process.env.STRIPE_PUBLISHABLE_KEY),
    },
  },
});
