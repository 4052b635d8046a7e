import { queryOptions } from '@tanstack/react-query';
import { adminRequest } from './admin-request.ts';

/** GET of an admin list or record; its path is its key in the cache. */
export function adminQuery<Result>(path: string) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => adminRequest<Result>('GET', path, { signal }),
  });
}
