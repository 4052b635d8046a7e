import { type CollectionEntry, getCollection } from 'astro:content';
import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { JOURNAL_SUBTITLE, JOURNAL_TITLE } from '#features/journal/journal-texts.ts';
import { newestFirst } from '#features/journal/newest-first.ts';
import { postPath } from '#features/journal/post-path.ts';
import { site } from '#site';

/** The journal's feed (RSS 2.0). */
export async function GET(context: APIContext) {
  const posts = newestFirst(
    (await getCollection('posts')).map(({ data }: CollectionEntry<'posts'>) => data),
  );
  return rss({
    title: `${JOURNAL_TITLE} — ${site.artist}`,
    description: `${JOURNAL_SUBTITLE} of ${site.artist}.`,
    site: context.site ?? '',
    trailingSlash: false,
    items: posts.map(({ title, excerpt, slug, publishedAt }) => ({
      title,
      description: excerpt,
      link: postPath(slug),
      ...(publishedAt && { pubDate: new Date(publishedAt) }),
    })),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-NZ</language><atom:link href="${new URL('/rss.xml', context.site)}" rel="self" type="application/rss+xml"/>`,
  });
}
