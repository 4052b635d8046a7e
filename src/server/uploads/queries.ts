import { eq } from 'drizzle-orm';
import type { Queryable } from '../services/database.ts';
import { uploads } from './table.ts';

/** The columns of a work that describe its picture; sizes in pixels, unknown for pictures not ours. */
export async function describeUpload(database: Queryable, url: string) {
  const [picture] = await database.select().from(uploads).where(eq(uploads.url, url));
  return {
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    ...(picture && { placeholderColor: picture.placeholderColor }),
  };
}
