import { writeFile } from 'node:fs/promises';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { openApiOf } from '#contract/api/openapi.ts';

// Writes docs/openapi.json; a test fails while it is out of date.
const json = `${JSON.stringify(openApiOf(ENDPOINTS), null, 2)}\n`;
await writeFile(new URL('../docs/openapi.json', import.meta.url), json);
console.info('docs/openapi.json written');
