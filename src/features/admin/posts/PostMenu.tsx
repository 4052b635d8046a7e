import { isPublicPost, type PostRecord, type PostUpdate } from '#contract/posts.ts';
import { Menu } from '#ui/Menu.tsx';
import { useCommand } from '../form/use-command.ts';
import { PUBLISHED_SOON, SAVED_AS_DRAFT } from '../texts.ts';
import { updatePost } from './api.ts';

/** What a post's row offers beside its form. */
export function PostMenu({ post, onDelete }: { post: PostRecord; onDelete: () => void }) {
  const { run } = useCommand();
  const change = (label: string, body: PostUpdate, about: string) => ({
    label,
    run: () =>
      run(updatePost(post, { ...body, expectedUpdatedAt: post.updatedAt }), {
        done: 'Blog post updated successfully',
        about: `${post.title}: ${about}`,
        failed: 'Failed to update blog post',
      }),
  });
  const view = () => window.open(`/blog/${post.slug}`, '_blank', 'noopener');
  const changes = post.archivedAt
    ? [change('Put back', { isArchived: false }, 'It is in your list again, as it was before.')]
    : [
        post.isPublished
          ? change('Make a draft', { isPublished: false }, SAVED_AS_DRAFT)
          : change('Publish', { isPublished: true }, PUBLISHED_SOON),
        change('Archive', { isArchived: true }, 'It is on no page. The status Archived has it.'),
      ];
  return (
    <Menu
      items={[
        ...changes,
        ...(isPublicPost(post) ? [{ label: 'View on site', run: view }] : []),
        { label: 'Delete…', run: onDelete },
      ]}
      label={`Commands for ${post.title}`}
    />
  );
}
