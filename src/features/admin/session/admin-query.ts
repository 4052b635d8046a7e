import { queryOptions } from '@tanstack/react-query';
import type { AdminEndpoint, SuccessBody } from '#contract/api/endpoints.ts';
import { type Options, type Parts, pathOf } from '#lib/api-client.ts';
import { sendAsAdmin } from './admin-request.ts';

/** GET of an admin list or record; its path is its key in the cache. */
export function adminQuery<Name extends Extract<AdminEndpoint, `GET ${string}`>>(
  name: Name,
  ...[options]: Options<Name, unknown>
) {
  const parts: Parts = options ?? {};
  return queryOptions({
    queryKey: [pathOf(name, parts.params)],
    queryFn: ({ signal }): Promise<SuccessBody<Name>> => sendAsAdmin(name, { ...parts, signal }),
  });
}
