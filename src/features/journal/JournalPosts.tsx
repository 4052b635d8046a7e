import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { useHydrated } from '#lib/hydration/use-hydrated.ts';
import { renderQueryClient } from '#lib/query-client.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { postsQuery } from './api.ts';
import { EMPTY_JOURNAL, JOURNAL_MAXIMUM } from './journal-texts.ts';
import { PostCard } from './PostCard.tsx';

/** The first posts of the journal (§2). A page built without posts requests the current ones. */
export function JournalPosts({ posts }: { posts: Post[] }) {
  const [client] = useState(renderQueryClient);
  const hydrated = useHydrated();
  const { data = [], isPending } = useQuery(postsQuery(posts), client);
  if (hydrated && isPending) {
    return (
      <div className="flex items-center gap-4 py-16 text-ink-soft">
        <Spinner label="Loading" />
        <p>Loading content</p>
      </div>
    );
  }
  if (data.length === 0) return <p className="py-16 text-ink-soft">{EMPTY_JOURNAL}</p>;
  return (
    <ul className="grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-16">
      {data.slice(0, JOURNAL_MAXIMUM).map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </ul>
  );
}
