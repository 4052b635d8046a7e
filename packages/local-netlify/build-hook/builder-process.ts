/**
 * Builds the site as often as it is told to, in one process: what Astro and its bundler learn at the first build makes
 * the others three times as fast. A build is asked for by the message `{ outDir }`; a line says that it is whole, after
 * all that it printed, and how large this process is. One that fails ends the process with its words.
 */
// Before anything else: a killed start leaves no build behind that writes on.
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
