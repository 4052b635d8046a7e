import type { Post } from '#contract/posts.ts';
import { request } from '#lib/api-client.ts';
import { versionOf } from './posts-version.ts';

/**
 * For the pages of the journal: posts that were changed after the page was built are shown as they are now, since the
 * next build may be days away. React is loaded only then. `data-posts` is the version of the posts on the page,
 * `data-slug` and `data-id` name the one of a post's own page, whose address may have been changed since.
 */
export async function refreshPosts(page: Document = document): Promise<void> {
  const container = page.querySelector<HTMLElement>('[data-posts]');
  if (!container) return;
  const { posts: built, slug, id } = container.dataset;
  let hasMoved = false;
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    const note = () => {
      hasMoved = true;
    };
    page.addEventListener(type, note, { once: true, passive: true });
  }
  try {
    const all = await request('GET /api/blog-posts');
    const posts = slug ? postsOfPage(all, slug, id) : all;
    if ((await versionOf(posts)) === built) return;
    const [{ createElement }, { flushSync }, { createRoot }, { PostList, PostOfPage }] =
      await Promise.all([
        import('react'),
        import('react-dom'),
        import('react-dom/client'),
        import('./PostList.tsx'),
      ]);
    // The root removes the built posts in the commit that adds these: a page that is shorter for a moment loses the
    // place to which a visitor has scrolled.
    const root = createRoot(container);
    const keepPlace = placeOf(container, hasMoved);
    flushSync(() => root.render(createElement(slug ? PostOfPage : PostList, { posts })));
    keepPlace();
  } catch (error) {
    // The posts stay as they were built.
    console.warn(error);
  }
}

/** The post that has this slug now; else the one that the page was built of, if it is still public. */
function postsOfPage(all: readonly Post[], slug: string, id: string | undefined) {
  const withSlug = all.filter((post) => post.slug === slug);
  return withSlug.length > 0 ? withSlug : all.filter((post) => String(post.id) === id);
}

/**
 * Notes the post that is being read, and returns what brings it back to its place in the window. While the browser is
 * on its way to the post that the address names, it is brought there.
 */
function placeOf(container: HTMLElement, hasMoved: boolean): () => void {
  const posts = [...container.querySelectorAll('article')];
  const asked = posts.find(({ id }) => !hasMoved && window.location.hash === `#${id}`);
  if (asked) {
    return () => document.getElementById(asked.id)?.scrollIntoView({ behavior: 'instant' });
  }
  const isRead = (post: Element) => post.getBoundingClientRect().bottom > window.innerHeight / 3;
  const read = window.scrollY > 0 ? posts.find(isRead) : undefined;
  const before = read?.getBoundingClientRect().top ?? 0;
  return () => {
    const now = read && document.getElementById(read.id)?.getBoundingClientRect().top;
    if (now !== undefined) window.scrollBy({ top: now - before, behavior: 'instant' });
  };
}
