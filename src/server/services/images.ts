import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { blobPictures } from './blob-pictures.ts';
import { type Environment, isHosted } from './environment.ts';
import { ServiceMissing } from './service-missing.ts';

/**
 * Stores a picture and returns the path under which the site shows it: `/uploads/<id>`.
 * Derivatives live at `/uploads/<transforms>/<id>` in Cloudinary's grammar.
 */
export type Images = {
  /** Under its own name, or under the one that it had when it is restored: `<id>.jpg`. */
  put(jpeg: Uint8Array, name?: string): Promise<string>;
  /** The bytes that were put, by their name `<id>.jpg`; null when there are none. */
  get(name: string): Promise<Uint8Array | null>;
  /** Does nothing where there are none. */
  remove(name: string): Promise<void>;
};

/**
 * Cloudinary, a folder for the local start, or on Netlify its Blobs. Throws ServiceMissing elsewhere without either.
 */
export function connectImages(environment: Environment): Images {
  if (environment.CLOUDINARY_URL) return cloudinaryStore(environment.CLOUDINARY_URL);
  if (environment.UPLOADS_DIRECTORY) return folderStore(environment.UPLOADS_DIRECTORY);
  if (isHosted(environment)) return blobStore();
  throw new ServiceMissing(
    'The image store is not set up (CLOUDINARY_URL, or on Netlify its Blobs).',
  );
}

/** Derived from the content: a repeated upload changes nothing. */
const nameOf = (jpeg: Uint8Array) =>
  `${createHash('sha256').update(jpeg).digest('hex').slice(0, 24)}.jpg`;

function folderStore(directory: string): Images {
  return {
    async put(jpeg, name = nameOf(jpeg)) {
      await mkdir(directory, { recursive: true });
      // Its own file for each call: the same picture may be put twice at once.
      const written = join(directory, `.${randomUUID()}`);
      await writeFile(written, jpeg);
      await rename(written, join(directory, name));
      return `/uploads/${name}`;
    },
    async get(name) {
      return readFile(join(directory, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    remove: (name) => rm(join(directory, name), { force: true }),
  };
}

function blobStore(): Images {
  const pictures = blobPictures();
  return {
    async put(jpeg, name = nameOf(jpeg)) {
      await pictures.put(name, jpeg);
      return `/uploads/${name}`;
    },
    get: pictures.get,
    remove: pictures.remove,
  };
}

function cloudinaryStore(url: string): Images {
  // The client reads its address once, when it is imported: the setting comes first.
  process.env.CLOUDINARY_URL = url;
  const client = import('cloudinary').then((module) => module.v2);
  return {
    async put(jpeg, name = nameOf(jpeg)) {
      const cloudinary = await client;
      await new Promise<void>((resolve, reject) => {
        cloudinary.uploader
          .upload_stream(
            {
              public_id: parse(name).name,
              overwrite: false,
              resource_type: 'image',
              timeout: 8_000,
            },
            (error) => (error ? reject(new Error(error.message)) : resolve()),
          )
          .end(jpeg);
      });
      return `/uploads/${name}`;
    },
    async get(name) {
      const cloudinary = await client;
      const response = await fetch(cloudinary.url(name, { secure: true }), {
        signal: AbortSignal.timeout(25_000),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The image store responded ${response.status} for ${name}`);
      return response.bytes();
    },
    async remove(name) {
      const cloudinary = await client;
      await cloudinary.uploader.destroy(parse(name).name, { invalidate: true });
    },
  };
}
