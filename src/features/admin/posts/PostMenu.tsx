import type { PostRecord, PostUpdate } from '#contract/posts.ts';
import { Menu } from '#ui/Menu.tsx';
import { refetchOnError } from '../form/refetch-record.ts';
import { useCommand } from '../form/use-command.ts';
import { ARCHIVED, ONLY_YOU, SEEN_NOW } from '../texts.ts';
import { postsQuery, updatePost } from './api.ts';
import { PostVisibility, publicPathOf } from './PostVisibility.tsx';

/** What a post's row offers beside its form. */
export function PostMenu({ post, onDelete }: { post: PostRecord; onDelete: () => void }) {
  const { run } = useCommand();
  const update = (body: PostUpdate) =>
    updatePost(post, { ...body, expectedUpdatedAt: post.updatedAt });
  const change = (label: string, body: PostUpdate, about: string) => ({
    label,
    run: () =>
      run(refetchOnError(update(body), postsQuery), {
        done: 'Blog post updated successfully',
        about: (saved) => <PostVisibility post={saved} text={`${saved.title}: ${about}`} />,
        failed: 'Failed to update blog post',
      }),
  });
  const path = publicPathOf(post);
  const view = () => window.open(path, '_blank', 'noopener');
  const changes = post.archivedAt
    ? [change('Put back', { isArchived: false }, 'It is in your list again, as it was before.')]
    : [
        post.isPublished
          ? change('Make a draft', { isPublished: false }, ONLY_YOU)
          : change('Publish', { isPublished: true }, SEEN_NOW),
        change('Archive', { isArchived: true }, ARCHIVED),
      ];
  return (
    <Menu
      items={[
        ...changes,
        ...(path ? [{ label: 'View on site', run: view }] : []),
        { label: 'Delete…', run: onDelete },
      ]}
      label={`Commands for ${post.title}`}
    />
  );
}
