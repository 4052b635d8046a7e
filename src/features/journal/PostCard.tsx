import type { Post } from '#contract/posts.ts';
import { formatDate } from '#lib/format.ts';
import { site } from '#site';
import { Picture } from '#ui/Picture.tsx';

/** A post's card (§2): its picture if it has one, date, title, excerpt. */
export function PostCard({ post }: { post: Post }) {
  return (
    <li>
      <a className="group block" data-journal-card href={`/blog#${post.slug}`}>
        {post.imageUrl && (
          <Picture
            alt=""
            artist={site.artist}
            className="mb-5"
            crop={1.5}
            imageUrl={post.imageUrl}
            sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
          />
        )}
        <p className="text-[0.8125rem] text-ink-soft">
          {post.publishedAt && (
            <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
          )}
        </p>
        <h3 className="mt-1.5 font-serif text-2xl leading-snug decoration-edge decoration-1 underline-offset-4 group-hover:underline">
          {post.title}
        </h3>
        <p className="mt-2 text-ink-soft">{post.excerpt}</p>
      </a>
    </li>
  );
}
