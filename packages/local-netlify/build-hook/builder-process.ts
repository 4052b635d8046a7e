/**
 * Builds the site on each message `{ outDir }`. One process serves many builds: with the caches of Astro and its
 * bundler a build takes a third of the first one's time. After a build it prints a line with its memory use; a failed
 * build ends the process with the error as output.
 */
import { rmSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

// Registered first: the build must not go on when the parent process was killed.
process.on('disconnect', () => process.exit(1));

process.on('message', ({ outDir }: { outDir: string }) => {
  build(outDir).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});

// Of this process alone: another gallery may be built from the same folder.
// Astro renames files from `.astro` to its output, which fails where that is on another file system.
const output = resolve('.astro', `output-${process.pid}`);
// Else a signal would end the process without that event.
process.on('SIGTERM', () => process.exit(143));
process.on('exit', () => rmSync(output, { recursive: true, force: true }));

async function build(outDir: string): Promise<void> {
  const astro = await import('astro');
  await rm(output, { recursive: true, force: true });
  await astro.build({ outDir: output });
  await move(output, outDir);
  console.log(`[builder] built, bytes: ${process.memoryUsage.rss()}`);
}

async function move(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}
