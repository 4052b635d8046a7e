import type { Post } from '#contract/posts.ts';
import { PageNotFound } from '#ui/PageNotFound.tsx';
import { EMPTY_JOURNAL } from './journal-texts.ts';
import { PostArticle } from './PostArticle.tsx';

/** The journal: every post with its whole text. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) {
    return <p className="mx-auto max-w-[44rem] pb-24 text-ink-soft">{EMPTY_JOURNAL}</p>;
  }
  return (
    <div className="grid gap-28">
      {posts.map((post, index) => (
        <PostArticle first={index === 0} key={post.id} post={post} />
      ))}
    </div>
  );
}

/** The post of its own page, or that there is none any more. */
export function PostOfPage({ posts: [post] }: { posts: readonly Post[] }) {
  return post ? <PostArticle ownPage post={post} /> : <PageNotFound />;
}
