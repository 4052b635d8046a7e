import { join } from 'node:path';
import { browserTests } from './browsers.ts';
import { startGallery } from './running-gallery.ts';
import { runCheck } from './test/run-check.ts';

/**
 * `npm run e2e:browsers`: tests the gallery that `DATA_DIR` names, else a new one. Fails where no browser is installed.
 */
const { command, notRun } = browserTests();
if (notRun) console.error(notRun);
if (!command) process.exit(1);
const gallery = process.env.DATA_DIR ? null : await startGallery();
const environment = gallery && { GALLERY_RUNTIME: join(gallery.dataDirectory, 'runtime.json') };
const { failures } = await runCheck('The site in Firefox and WebKit', command, {
  ...(environment && { environment }),
});
await gallery?.stop();
process.exit(failures.length > 0 ? 1 : 0);
