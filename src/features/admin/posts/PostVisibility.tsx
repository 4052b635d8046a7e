import { isPublicPost, type PostRecord } from '#contract/posts.ts';
import { VisibilityNote } from '../form/VisibilityNote.tsx';

/** The path of a post's public page; undefined for a draft and an archived post. */
export const publicPathOf = (post: PostRecord) =>
  isPublicPost(post) ? `/blog/${post.slug}` : undefined;

/** What a toast says below its title after a post was saved. */
export const PostVisibility = ({ post, text }: { post: PostRecord; text?: string }) => (
  <VisibilityNote
    archivedAt={post.archivedAt}
    path={publicPathOf(post)}
    text={text}
    title={post.title}
  />
);
