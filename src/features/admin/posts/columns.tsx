import type { PostRecord } from '#contract/posts.ts';
import { formatOrderDate } from '#lib/format.ts';
import type { Column } from '#ui/DataTable.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { StatusTag } from '../list/StatusTag.tsx';

/** The columns of the Blog Posts tab (§2). */
export const postColumns = (onDelete: (post: PostRecord) => void): Column<PostRecord>[] => [
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
        <StatusTag look="solid">Published</StatusTag>
      ) : (
        <StatusTag look="outline">Draft</StatusTag>
      ),
  },
  { key: 'created', header: 'Created', cell: (post) => formatOrderDate(post.createdAt) },
  {
    key: 'actions',
    header: 'Actions',
    cell: (post) => <DeleteButton onClick={() => onDelete(post)} subject={post.title} />,
  },
];
