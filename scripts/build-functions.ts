import { resolve } from 'node:path';
import { build } from 'vite';
import { imageStore } from './image-store.ts';

const project = resolve(import.meta.dirname, '..');

/** Where netlify.toml looks for the functions. */
const FUNCTIONS_DIRECTORY = resolve(project, '.functions');

/**
 * Writes each function with what it imports as one module. `previewDatabase`: the database on DATABASE_URL's server
 * that they use in place of its own.
 */
export async function buildFunctions(previewDatabase: string | null = null): Promise<void> {
  // Where the image store has a CDN of its own, a redirect leads there (scripts/netlify-files.ts).
  const names = ['api', 'sweep', ...(imageStore() ? [] : ['pictures'])];
  await bundle(
    names.map((name) => resolve(project, 'netlify/functions', `${name}.ts`)),
    FUNCTIONS_DIRECTORY,
    { define: previewDatabase ? { PREVIEW_DATABASE: JSON.stringify(previewDatabase) } : {} },
  );
}

/**
 * Writes each module of `input` with all that it imports as one `.mjs`: Netlify's bundler leaves the 1,300 files of its
 * packages apart, and reading them took half a second of each cold start. Only `sharp`, which has native code, stays a
 * package.
 */
export async function bundle(
  input: string[],
  directory: string,
  { define = {}, sourcemap = false }: { define?: Record<string, string>; sourcemap?: boolean } = {},
): Promise<void> {
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      ssr: true,
      outDir: directory,
      emptyOutDir: true,
      target: 'node22',
      sourcemap,
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
