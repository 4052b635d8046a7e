import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#lib/query-client.ts';
import { site } from '#site';
import { PageNotFound } from '#ui/PageNotFound.tsx';
import { PageUnreachable } from '#ui/PageUnreachable.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { postsQuery } from './api.ts';
import { PostArticle } from './PostArticle.tsx';

/** A post whose page is not built yet, found by the slug in the address. */
export function LivePost() {
  const slug = window.location.pathname.split('/')[2];
  const { data, error, refetch } = useQuery(postsQuery([]), queryClient);
  const post = data?.find((each) => each.slug === slug);
  useEffect(() => {
    if (post) document.title = `${post.title} — ${site.artist}`;
  }, [post]);
  if (post) return <PostArticle ownPage post={post} />;
  if (error) return <PageUnreachable onRetry={() => refetch()} />;
  return data ? <PageNotFound /> : <Spinner label="Loading" />;
}
