import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { Runtime } from '../../local/runtime-file.ts';

/** The runtime files of the galleries under test: those that `npm test` names, else the running gallery's. */
const files = (
  process.env.GALLERY_RUNTIME ?? `${process.env.DATA_DIR ?? '.data'}/runtime.json`
).split(delimiter);

/** Each worker of the test runner has a gallery of its own: what one sells is still there in the other. */
export const workers = files.length;
const own = files[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? '';

/** The gallery under test, as its runtime file describes it. */
export const runtime: Runtime = JSON.parse(readFileSync(own, 'utf8'));
