import { request } from '#lib/api-client.ts';
import { versionOf } from './posts-version.ts';

/**
 * For the pages of the journal: posts that were changed after the page was built are shown as they are now, since the
 * next build may be days away. React is loaded only then. `data-posts` is the version of the posts on the page,
 * `data-slug` names the one of a post's own page.
 */
export async function refreshPosts(page: Document = document): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-posts]');
  if (!container) return;
  const { posts: built, slug } = container.dataset;
  try {
    const all = await request('GET /api/blog-posts');
    const posts = slug ? all.filter((post) => post.slug === slug) : all;
    if ((await versionOf(posts)) === built) return;
    const [{ createElement }, { createRoot }, { PostList, PostOfPage }] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('./PostList.tsx'),
    ]);
    // The root removes the built posts in the commit that adds these: a page that is shorter for a moment loses the
    // place to which a visitor has scrolled.
    createRoot(container).render(createElement(slug ? PostOfPage : PostList, { posts }));
  } catch (error) {
    // The posts stay as they were built.
    console.warn(error);
  }
}
