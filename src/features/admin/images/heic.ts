import { loadModule } from '#lib/updates/load-module.ts';
import { ConnectionLost } from './connection-lost.ts';

/** What the worker answers: the picture in the size it is sent in, or why there is none. */
export type HeicAnswer =
  | { bitmap: ImageBitmap }
  | { problem: 'unreadable' | 'too-large' | 'not-loaded' };

/**
 * Decodes a HEIC photo where the browser cannot: in a worker of its own, whose memory is given back with it. Rejects
 * with ConnectionLost when the worker cannot be loaded, and answers `not-loaded` when the decoder cannot.
 */
export const decodeHeic = (file: File): Promise<HeicAnswer> =>
  loadModule(() => decodeInWorker(file));

async function decodeInWorker(file: File): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<HeicAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new ConnectionLost(message));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
