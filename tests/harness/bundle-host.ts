import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from '../../scripts/build-functions.ts';

/**
 * Bundles the forked host into the folder of its argument, as the functions are for Netlify. A program, since Vite sets
 * NODE_ENV in its process.
 */
const [folder = ''] = process.argv.slice(2);
const input = [join(import.meta.dirname, 'host-process.ts')];
await bundle(input, folder, { sourcemap: Boolean(process.env.DEBUG) });
// For `sharp`.
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
