import { formatDateTime } from '#lib/format.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { listOf } from '../list/list-description.ts';
import { StatusTag } from '../list/StatusTag.tsx';
import { deletePost, postsQuery } from './api.ts';
import { POST_LIST_RULES } from './list-rules.ts';
import { PostMenu } from './PostMenu.tsx';

/** The list of the Blog Posts tab (§2). */
export const POST_LIST = listOf(POST_LIST_RULES, {
  query: postsQuery,
  remove: deletePost,
  noun: 'blog post',
  nameOf: (post) => post.title,
  heading: 'Blog Posts Management',
  caption: 'Blog posts',
  rowLabel: (post) => `Edit ${post.title}`,
  searchLabel: 'Search by title',
  empty: 'No blog posts yet.',
  noMatch: 'No blog posts match your search.',
  columns: (onDelete) => [
    {
      key: 'title',
      width: '45%',
      header: 'Title',
      cell: (post) => <span className="font-serif text-[1.0625rem]">{post.title}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      cell: (post) =>
        post.isPublished ? (
          <StatusTag variant="solid">Published</StatusTag>
        ) : (
          <StatusTag variant="outline">Draft</StatusTag>
        ),
    },
    { key: 'created', header: 'Created', cell: (post) => formatDateTime(post.createdAt) },
    {
      key: 'actions',
      header: 'Actions',
      place: 'corner',
      cell: (post) => (
        <span className="inline-flex items-center">
          <span className="hidden md:inline">
            <DeleteButton name={post.title} onClick={() => onDelete(post)} />
          </span>
          <PostMenu onDelete={() => onDelete(post)} post={post} />
        </span>
      ),
    },
  ],
});
