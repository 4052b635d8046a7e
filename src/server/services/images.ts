import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { unavailable } from '../http/errors.ts';

/**
 * Keeps a picture and answers the path under which the site shows it: `/uploads/<id>`.
 * Derivatives live at `/uploads/<transforms>/<id>` in Cloudinary's grammar.
 */
export type Images = { put(jpeg: Uint8Array): Promise<string> };

/** Cloudinary, or a folder for the local start. Throws `unavailable` when neither is set. */
export function connectImages(environment: Environment): Images {
  if (environment.CLOUDINARY_URL) return cloudinaryStore(environment.CLOUDINARY_URL);
  if (environment.UPLOADS_DIRECTORY) return folderStore(environment.UPLOADS_DIRECTORY);
  throw unavailable('The image store is not set up (CLOUDINARY_URL).');
}

/** The same picture has the same name: an upload that is repeated changes nothing. */
const idOf = (jpeg: Uint8Array) => createHash('sha256').update(jpeg).digest('hex').slice(0, 24);

function folderStore(directory: string): Images {
  return {
    async put(jpeg) {
      const id = `${idOf(jpeg)}.jpg`;
      await mkdir(directory, { recursive: true });
      await writeFile(join(directory, `.${id}`), jpeg);
      await rename(join(directory, `.${id}`), join(directory, id));
      return `/uploads/${id}`;
    },
  };
}

function cloudinaryStore(url: string): Images {
  // The client reads its address once, when it is imported: the setting comes first.
  process.env.CLOUDINARY_URL = url;
  const client = import('cloudinary').then((module) => module.v2);
  return {
    async put(jpeg) {
      const cloudinary = await client;
      const id = idOf(jpeg);
      await new Promise<void>((resolve, reject) => {
        cloudinary.uploader
          .upload_stream(
            { public_id: id, overwrite: false, resource_type: 'image', timeout: 8_000 },
            (error) => (error ? reject(new Error(error.message)) : resolve()),
          )
          .end(jpeg);
      });
      return `/uploads/${id}.jpg`;
    },
  };
}
