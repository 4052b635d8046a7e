import { gzipSync } from 'node:zlib';
import type { Page } from './test.ts';

/** The compressed files that a page loads, in bytes by type; they grow while the page loads more. */
export function countBytes(page: Page) {
  const files: Promise<{ type: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (!['script', 'stylesheet', 'document', 'font'].includes(type)) return;
    files.push(
      response.body().then(
        (body) => ({ type, bytes: type === 'font' ? body.length : gzipSync(body).length }),
        () => ({ type, bytes: 0 }),
      ),
    );
  });
  return async (...types: string[]) =>
    (await Promise.all(files))
      .filter(({ type }) => types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0);
}

/** Bytes as they are read in the output of a test. */
export const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`;
