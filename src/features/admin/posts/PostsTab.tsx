import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostRecord } from '#contract/posts.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DeleteRecord } from '../form/DeleteRecord.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useListView } from '../list/use-list-view.ts';
import { deletePost, postsQuery } from './api.ts';
import { postColumns } from './columns.tsx';
import { POST_RULES } from './list-rules.ts';
import { PostDialog } from './PostDialog.tsx';

/** Blog Posts Management (§2): what there is to read, drafts included. */
export function PostsTab() {
  const query = useQuery(postsQuery, queryClient);
  const { view, setView, shown } = useListView(query.data, POST_RULES);
  const [subject, setSubject] = useState<PostRecord | 'new' | null>(null);
  const [doomed, setDoomed] = useState<PostRecord | null>(null);
  return (
    <ListPanel
      aside={<Button onClick={() => setSubject('new')}>Create New Post</Button>}
      heading="Blog Posts Management"
      query={query}
    >
      {(posts) => (
        <>
          <ListToolbar
            onView={setView}
            rules={POST_RULES}
            searchLabel="Search by title"
            view={view}
          />
          <DataTable
            caption="Blog posts"
            columns={postColumns(setDoomed)}
            empty={posts.length ? 'No blog posts match your search.' : 'No blog posts yet.'}
            onRowClick={setSubject}
            rowKey={(post) => post.id}
            rowLabel={(post) => `Edit ${post.title}`}
            rows={shown}
          />
          {subject && (
            <PostDialog
              onClose={() => setSubject(null)}
              post={subject === 'new' ? null : subject}
            />
          )}
          {doomed && (
            <DeleteRecord
              noun="blog post"
              onClose={() => setDoomed(null)}
              onDelete={() => deletePost(doomed)}
              subject={doomed.title}
            />
          )}
        </>
      )}
    </ListPanel>
  );
}
