import { useQuery } from '@tanstack/react-query';
import { formatOrderDate } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StatusTag } from '../list/StatusTag.tsx';
import { type PostRecord, postsQuery } from './api.ts';

const COLUMNS: Column<PostRecord>[] = [
  { key: 'title', header: 'Title', cell: (post) => post.title },
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
];

/** Blog Posts Management (§2): what there is to read, drafts included. */
export function PostsTab() {
  const query = useQuery(postsQuery, queryClient);
  return (
    <ListPanel heading="Blog Posts Management" query={query}>
      {(posts) => (
        <DataTable
          caption="Blog posts"
          columns={COLUMNS}
          empty="No blog posts yet."
          rowKey={(post) => post.id}
          rows={posts}
        />
      )}
    </ListPanel>
  );
}
