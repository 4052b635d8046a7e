import { saveDemonstrationSettings } from '#server/gallery/service.ts';
import { type ForkedRequest, type ForkedResponse, forkHost } from '../../harness/fork-host.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';

/** Posts JSON to one process of the gallery, from any address. */
export type Post = (request: ForkedRequest) => Promise<ForkedResponse>;

export const postTo =
  ({ fetch }: TestGallery): Post =>
  async ({ path, body, ip }) => {
    const response = await fetch(path, jsonRequest('POST', body), ip);
    return { status: response.status, text: await response.text() };
  };

/**
 * A gallery with the demonstration's settings in this process and in another one: they share the database, and no
 * memory.
 */
export async function openTwoProcesses(database: TemplateDatabase) {
  const gallery = await openGallery(database);
  await gallery.services.database.transaction((tx) =>
    saveDemonstrationSettings(tx, gallery.services),
  );
  const other = await forkHost(gallery.environment);
  return {
    gallery,
    posts: [postTo(gallery), other.post] as readonly [Post, Post],
    /** Moves the clocks of both. */
    passMinutes(minutes: number) {
      gallery.passMinutes(minutes);
      other.passMinutes(minutes);
    },
    async close() {
      await other.kill();
      await gallery.close();
    },
  };
}
