import { isPublicPost, type PostRecord } from '#contract/posts.ts';
import { SeenBy } from '../form/SeenBy.tsx';

/** The path of a post's public page; undefined for a draft and an archived post. */
export const publicPathOf = (post: PostRecord) =>
  isPublicPost(post) ? `/blog/${post.slug}` : undefined;

/** What a toast says below its title after a post was saved. */
export const PostSeenBy = ({ post, text }: { post: PostRecord; text?: string }) => (
  <SeenBy archivedAt={post.archivedAt} path={publicPathOf(post)} text={text} title={post.title} />
);
