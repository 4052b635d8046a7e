import { queryClient } from '#lib/query-client.ts';

/** A record as the server has it now; its list is brought up to date. Throws when it is gone. */
export async function reread<Entry extends { id: number | string }>(
  listKey: readonly unknown[],
  id: Entry['id'],
): Promise<Entry> {
  await queryClient.refetchQueries({ queryKey: listKey, exact: true });
  const record = queryClient.getQueryData<Entry[]>(listKey)?.find((entry) => entry.id === id);
  if (!record) throw new Error('It was deleted in the meantime.');
  return record;
}
