import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { convertPicture } from './convert.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { PictureFormat, Transforms } from './transforms.ts';

const MAXIMUM_CONVERSIONS = 2;

/** Makes derivatives once and stores them below `directory`, one folder per image. */
export function derivativesIn(directory: string, convert: typeof convertPicture = convertPicture) {
  const pending = new Map<string, Promise<void>>();
  const limited = limitConcurrency(MAXIMUM_CONVERSIONS);
  const folderOf = (id: string) => join(directory, id.replaceAll('/', '!'));

  const make = async (source: string, file: string, wanted: Transforms, format: PictureFormat) => {
    const bytes = await limited(() => convert(source, wanted, format));
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}.tmp`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  };

  return {
    /**
     * The path of a derivative, which is made if missing; concurrent callers share one conversion.
     * @throws Error where the source cannot be decoded.
     */
    async find(id: string, source: string, wanted: Transforms, format: PictureFormat) {
      const file = join(folderOf(id), `${nameOf(wanted)}.${format}`);
      const isThere = await stat(file).then(
        () => true,
        () => false,
      );
      if (isThere) return file;
      const shared =
        pending.get(file) ?? make(source, file, wanted, format).finally(() => pending.delete(file));
      pending.set(file, shared);
      await shared;
      return file;
    },
  };
}

function nameOf({ width, height, crop, quality, background }: Transforms): string {
  const border = crop === 'pad' ? `-${background}` : '';
  return `${crop}-${width ?? 'any'}x${height ?? 'any'}-q${quality ?? 'auto'}${border}`;
}
