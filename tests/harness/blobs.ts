import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';

/** Netlify's own server of Blobs for local use; its client finds it in this process's environment. */
export async function startBlobs() {
  const directory = mkdtempSync(join(tmpdir(), 'gallery-blobs-'));
  const server = new BlobsServer({ directory, token: 'token' });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: 'token' };
  const before = process.env.NETLIFY_BLOBS_CONTEXT;
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return {
    async stop() {
      if (before === undefined) delete process.env.NETLIFY_BLOBS_CONTEXT;
      else process.env.NETLIFY_BLOBS_CONTEXT = before;
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
