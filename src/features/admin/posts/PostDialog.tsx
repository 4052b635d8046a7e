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
import { nameOpenRecord } from '../location/store.ts';
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

const reopen = async ({ id }: PostRecord) =>
  openedWith(await refetchRecord<PostRecord>(postsQuery.queryKey, id));

const FLAGS = { draft: { isPublished: false }, published: { isPublished: true } };

/** Creates or edits a journal post (§2 dialogs). */
export function PostDialog({ post: listed, onClose }: Props) {
  /** Created by a save during which the form was changed: the form stays open, and saves changes to it. */
  const [created, setCreated] = useState<PostRecord | null>(null);
  const post = listed ?? created;
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
      {({ save, ...leaving }) => {
        const form = {
          ...{ ...leaving, autosaveKey, busy: uploading, opened },
          saveAs: saveCommands<PostValues>(post && { ...post, isDraft: !post.isPublished }, FLAGS),
          onPreview: (values: PostValues) => openPreview('post', previewOf(values)),
          unreadable: { publishedOn: 'Publish date must be a date' },
          children: (
            <PostFields
              isPublished={post?.isPublished ?? false}
              onUploading={setUploading}
              optional={listed !== null}
              slug={post?.slug}
            />
          ),
        };
        return listed ? (
          <RecordForm<PostValues, PostUpdate>
            {...form}
            onSave={(body, typed, edited) =>
              save(updatePost(listed, { ...changesOf(body, typed), ...edited }), (saved) => (
                <>
                  {blankTitleNotice(body, listed)} <PostVisibility post={saved} />
                </>
              ))
            }
            reopen={() => reopen(listed)}
            resolver={zodResolver(editPostForm)}
          />
        ) : (
          <RecordForm<PostValues, PostCreate, PostRecord>
            {...form}
            onKeptOpen={(saved) => {
              setCreated(saved);
              nameOpenRecord(saved.id);
            }}
            onSave={(body, typed, edited) => {
              const call = created
                ? updatePost(created, { ...changesOf(body, typed), ...edited })
                : createPost(body);
              return save(call, (saved) => <PostVisibility post={saved} />);
            }}
            reopen={created && (() => reopen(created))}
            resolver={zodResolver(newPostForm)}
          />
        );
      }}
    </RecordDialog>
  );
}
