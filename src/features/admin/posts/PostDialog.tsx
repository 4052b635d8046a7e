import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import type { PostCreate, PostRecord, PostUpdate } from '#contract/posts.ts';
import { openPreview } from '#lib/preview.ts';
import { useAutosaveKey } from '../form/autosave-key.ts';
import { blankTitleNotice } from '../form/blank-title-notice.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { refetchRecord } from '../form/refetch-record.ts';
import { saveCommands } from '../form/save-commands.ts';
import { createPost, postsQuery, updatePost } from './api.ts';
import { PostFields } from './PostFields.tsx';
import { PostVisibility, publicPathOf } from './PostVisibility.tsx';
import {
  changesOf,
  editPostForm,
  NEW_POST,
  newPostForm,
  type PostValues,
  previewOf,
  valuesOf,
} from './post-values.ts';

/** `post` is the post to edit; null creates a new one. */
type Props = { post: PostRecord | null; onClose: () => void };

const openedWith = (post: PostRecord | null) =>
  post ? { values: valuesOf(post), expectedUpdatedAt: post.updatedAt } : { values: NEW_POST };

const FLAGS = { draft: { isPublished: false }, published: { isPublished: true } };

/** Creates or edits a journal post (§2 dialogs). */
export function PostDialog({ post, onClose }: Props) {
  const [uploading, setUploading] = useState(false);
  const autosaveKey = useAutosaveKey(`post:${post?.id ?? 'new'}`);
  const opened = useMemo(() => openedWith(post), [post]);
  if (!autosaveKey) return null;
  return (
    <RecordDialog
      autosaveKey={autosaveKey}
      isNew={!post}
      noun="blog post"
      onClose={onClose}
      publicPath={post ? publicPathOf(post) : undefined}
      title={post ? 'Edit Blog Post' : 'Create New Post'}
    >
      {({ save, onDirty, onCancel }) => {
        const form = {
          ...{ autosaveKey, busy: uploading, onCancel, onDirty, opened },
          saveAs: saveCommands<PostValues>(post && { ...post, isDraft: !post.isPublished }, FLAGS),
          onPreview: (values: PostValues) => openPreview('post', previewOf(values)),
          unreadable: { publishedOn: 'Publish date must be a date' },
          children: (
            <PostFields
              isPublished={post?.isPublished ?? false}
              onUploading={setUploading}
              optional={post !== null}
            />
          ),
        };
        return post ? (
          <RecordForm<PostValues, PostUpdate>
            {...form}
            onSave={(body, typed, expectedUpdatedAt) =>
              save(
                updatePost(post, {
                  ...changesOf(body, typed),
                  ...(expectedUpdatedAt && { expectedUpdatedAt }),
                }),
                (saved) => (
                  <>
                    {blankTitleNotice(body, post)} <PostVisibility post={saved} />
                  </>
                ),
              )
            }
            reopen={async () =>
              openedWith(await refetchRecord<PostRecord>(postsQuery.queryKey, post.id))
            }
            resolver={zodResolver(editPostForm)}
          />
        ) : (
          <RecordForm<PostValues, PostCreate>
            {...form}
            onSave={(body) => save(createPost(body), (saved) => <PostVisibility post={saved} />)}
            reopen={null}
            resolver={zodResolver(newPostForm)}
          />
        );
      }}
    </RecordDialog>
  );
}
