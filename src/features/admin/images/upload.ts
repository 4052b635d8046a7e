import type { UploadedImage } from '#contract/artworks.ts';
import { ResponseError } from '#lib/api-client.ts';
import { TIMINGS } from '#lib/timings.ts';
import { browserApis, handleFailedResponse, requireToken } from '../session/admin-request.ts';
import { ConnectionLost } from './connection-lost.ts';

const FAILED = 'Failed to upload image';
const TIMED_OUT = 'Upload timed out. Please try with a smaller image.';

/** The response did not come within 30 seconds (§5). */
export class TimedOut extends Error {}

type Options = {
  /** SHA-256 of the photo as it was chosen. */
  photoHash: string;
  /** Called with the part of the file that is sent, 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
};

/**
 * Uploads a picture (§7), within 30 seconds (§9). Uses XMLHttpRequest, since fetch reports no upload progress. Rejects
 * with AdminError for a response that is not OK, with the signal's reason when aborted, and else with an Error whose
 * message may be shown.
 */
export function uploadImage(
  file: File,
  { photoHash, onProgress, signal }: Options,
): Promise<UploadedImage> {
  const token = requireToken(browserApis);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const call = new XMLHttpRequest();
    call.open('POST', '/api/admin/upload-image');
    call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.timeout = TIMINGS.uploadTimeout;
    call.upload.onprogress = (event) => onProgress(event.loaded / event.total);
    call.ontimeout = () => reject(new TimedOut());
    call.onerror = () => reject(new ConnectionLost());
    call.onabort = () => reject(signal?.reason);
    call.onload = () => {
      if (call.status === 200) resolve(JSON.parse(call.responseText));
      else reject(handleFailedResponse(call.status, call.responseText, browserApis));
    };
    signal?.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('image', file);
    form.append('photoHash', photoHash);
    call.send(form);
  });
}

/** The message for a failed upload (§8). */
export function uploadProblem(error: unknown): string {
  if (error instanceof ResponseError) return error.serverMessage || FAILED;
  return error instanceof TimedOut ? TIMED_OUT : FAILED;
}
