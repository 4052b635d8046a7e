import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { artwork } from '#contract/artworks.ts';
import { post } from '#contract/posts.ts';
import { workPicture } from '#contract/work-pictures.ts';
import { listWorksWithPictures } from '#server/artworks/pictures.ts';
import { listArtworks } from '#server/artworks/queries.ts';
import { listFormerSlugs, listPublishedPosts } from '#server/posts/queries.ts';
import { connectDatabase, type Database } from '#server/services/database.ts';
import { parseEnvironment } from '#server/services/environment.ts';

/** What the pages are built from; the only place where the build reads the database. Entries are identified by slug. */
export const collections = {
  artworks: defineCollection({ schema: artwork, loader: fromDatabase('artworks', listArtworks) }),
  workPictures: defineCollection({
    schema: z.object({ slug: z.string(), pictures: z.array(workPicture) }),
    loader: fromDatabase('workPictures', listWorksWithPictures),
  }),
  posts: defineCollection({ schema: post, loader: fromDatabase('posts', listPublishedPosts) }),
  formerPosts: defineCollection({
    schema: z.object({ slug: z.string(), leadsTo: z.string() }),
    loader: fromDatabase('formerPosts', listFormerSlugs),
  }),
};

function fromDatabase<T extends { slug: string }>(
  name: string,
  list: (database: Database) => Promise<T[]>,
): Loader {
  return {
    name,
    async load({ store, parseData }) {
      const entries = await list(connectDatabase(parseEnvironment(process.env)));
      store.clear();
      for (const entry of entries) {
        const id = entry.slug;
        store.set({ id, data: await parseData({ id, data: entry }) });
      }
    },
  };
}
