import { resolve } from 'node:path';
import { build } from 'vite';
import { imageStore } from './image-store.ts';

const project = resolve(import.meta.dirname, '..');

/** Where netlify.toml looks for the functions. */
const FUNCTIONS_DIRECTORY = resolve(project, '.functions');

/**
 * Writes each function with what it imports as one module: Netlify's bundler leaves the 1,300 files of its packages apart,
 * and reading them took half a second of each cold start. Only `sharp`, which has native code, stays a package.
 * `previewDatabase` is the database that they use beside the one of DATABASE_URL.
 */
export async function buildFunctions(previewDatabase: string | null = null): Promise<void> {
  // Where the image store has a CDN of its own, a redirect leads there (scripts/netlify-files.ts).
  const names = ['api', 'sweep', ...(imageStore() ? [] : ['pictures'])];
  const input = names.map((name) => resolve(project, 'netlify/functions', `${name}.ts`));
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: previewDatabase ? { PREVIEW_DATABASE: JSON.stringify(previewDatabase) } : {},
    build: {
      ssr: true,
      outDir: FUNCTIONS_DIRECTORY,
      emptyOutDir: true,
      target: 'node22',
      // An error in the log names its line.
      minify: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true, external: ['sharp'] },
  });
}
