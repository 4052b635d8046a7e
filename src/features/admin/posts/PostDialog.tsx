import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import type { PostRecord, PostUpdate } from '#contract/posts.ts';
import { openPreview } from '#lib/preview.ts';
import { blankTitleNotice } from '../form/blank-title-notice.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { refetchRecord } from '../form/refetch-record.ts';
import { saveCommands } from '../form/save-commands.ts';
import { useCreation } from '../form/use-creation.ts';
import { useFormKey } from '../form/use-form-key.ts';
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

type Props = {
  /** The post to edit; null creates a new one. */
  post: PostRecord | null;
  onCreated: (post: PostRecord) => void;
  onClose: () => void;
};

const openedWith = (post: PostRecord | null) =>
  post ? { values: valuesOf(post), expectedUpdatedAt: post.updatedAt } : { values: NEW_POST };

const reopen = async ({ id }: PostRecord) =>
  openedWith(await refetchRecord<PostRecord>(postsQuery.queryKey, id));

const FLAGS = { draft: { isPublished: false }, published: { isPublished: true } };

/** Creates or edits a journal post (§2 dialogs). */
export function PostDialog({ post, onCreated, onClose }: Props) {
  const { autosaveKey, key, onKeptOpen } = useFormKey('post', post, onCreated);
  const [uploading, setUploading] = useState(false);
  const opened = useMemo(() => openedWith(post), [post]);
  const creation = useCreation();
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
      {({ save, ...leaving }) => (
        <RecordForm<PostValues, PostUpdate, PostRecord>
          {...leaving}
          autosaveKey={autosaveKey}
          busy={uploading}
          onKeptOpen={onKeptOpen}
          opened={opened}
          key={key}
          onPreview={(values) => openPreview('post', previewOf(values))}
          onSave={(body, typed, edited) => {
            const call = post
              ? updatePost(post, { ...changesOf(body, typed), ...edited })
              : creation.create(
                  autosaveKey,
                  (creationKey) => createPost({ ...body, title: body.title ?? '', creationKey }),
                  (made) => updatePost(made, { ...body, expectedUpdatedAt: made.updatedAt }),
                );
            return save(call, (saved) => (
              <>
                {post && blankTitleNotice(body, post)} <PostVisibility post={saved} />
              </>
            ));
          }}
          onStartOver={creation.forget}
          reopen={post && (() => reopen(post))}
          resolver={post ? zodResolver(editPostForm) : zodResolver(newPostForm)}
          saveAs={saveCommands<PostValues>(post && { ...post, isDraft: !post.isPublished }, FLAGS)}
          unreadable={{ publishedOn: 'Publish date must be a date' }}
        >
          <PostFields
            isPublished={post?.isPublished ?? false}
            onUploading={setUploading}
            optional={post !== null}
            slug={post?.slug}
          />
        </RecordForm>
      )}
    </RecordDialog>
  );
}
