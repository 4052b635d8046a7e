import { paragraphsOf } from '#contract/paragraphs.ts';
import type { Post } from '#contract/posts.ts';
import { formatDate } from '#lib/format.ts';
import { site } from '#site';
import { Picture } from '#ui/Picture.tsx';
import { postPath } from './post-path.ts';

type Props = {
  post: Post;
  /** On the post's own page, where the title is the page's heading; in the journal it links to that page. */
  ownPage?: boolean;
  /** Its picture is the first of the page. */
  first?: boolean;
};

const TITLE = 'mt-2 font-serif text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] leading-tight';

/** A post with its whole text. */
export function PostArticle({ post, ownPage, first = ownPage ?? false }: Props) {
  return (
    <article className="mx-auto max-w-[44rem]" id={post.slug}>
      <p className="text-sm text-ink-soft">
        {post.publishedAt && (
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
        )}
      </p>
      {ownPage ? (
        <h1 className={TITLE}>{post.title}</h1>
      ) : (
        <h2 className={TITLE}>
          <a
            className="decoration-edge decoration-1 underline-offset-4 hover:underline"
            href={postPath(post.slug)}
          >
            {post.title}
          </a>
        </h2>
      )}
      {post.imageUrl && (
        <Picture
          alt=""
          artist={site.artist}
          className="mt-8"
          crop={1.5}
          first={first}
          imageUrl={post.imageUrl}
          sizes="(min-width: 48rem) 44rem, 92vw"
        />
      )}
      <div className="mt-7 grid gap-5 font-serif text-[1.1875rem] leading-[1.65]">
        {paragraphsOf(post.content).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs do not move, and may repeat
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </article>
  );
}
