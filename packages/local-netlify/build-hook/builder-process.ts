/**
 * Builds the site on each message `{ outDir }`. One process serves many builds, because the caches of
 * Astro and its bundler make all but the first three times as fast. After a build it prints a line
 * with its memory use; a failed build ends the process with the error as output.
 */
// Registered first: the build must not go on when the parent process was killed.
process.on('disconnect', () => process.exit(1));

process.on('message', ({ outDir }: { outDir: string }) => {
  build(outDir).catch((error) => {
    console.error(error);
    process.exit(1);
  });
});

async function build(outDir: string): Promise<void> {
  const astro = await import('astro');
  await astro.build({ outDir });
  console.log(`[builder] built, bytes: ${process.memoryUsage.rss()}`);
}
