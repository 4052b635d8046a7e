import type { InvalidateQueryFilters } from '@tanstack/react-query';
import { queryClient } from '#lib/query-client.ts';

/** Refetches a list and returns one record of it. Throws when the list cannot be read, or the record was deleted. */
export async function refetchRecord<Entry extends { id: number | string }>(
  listKey: readonly unknown[],
  id: Entry['id'],
): Promise<Entry> {
  await queryClient.refetchQueries({ queryKey: listKey, exact: true }, { throwOnError: true });
  const record = queryClient.getQueryData<Entry[]>(listKey)?.find((entry) => entry.id === id);
  if (!record) throw new Error('It was deleted in the meantime.');
  return record;
}

/** A refusal may mean that what is shown is outdated: it is refetched. */
export async function refetchOnError<Result>(
  call: Promise<Result>,
  shown: InvalidateQueryFilters,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    void queryClient.invalidateQueries(shown);
    throw error;
  }
}
