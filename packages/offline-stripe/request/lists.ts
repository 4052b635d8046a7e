import type { StripeList } from '../model/objects.ts';
import type { Call } from './call.ts';
import { noSuch } from './errors.ts';
import { branch, integer, text } from './form.ts';

const BOUNDS: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
};

/** The parameters of every list. */
export const LIST_PARAMETERS = ['created', 'ending_before', 'expand', 'limit', 'starting_after'];

/**
 * One page of a list, newest first: `limit` (default 10, at most 100), `starting_after`,
 * `ending_before`, `created` as a time or a range.
 */
export function page<Row extends { id: string; created: number }>(
  { params }: Call,
  oldestFirst: Row[],
  url: string,
): StripeList<Row> {
  const limit = Math.min(Math.max(integer(params, 'limit') ?? 10, 1), 100);
  const bounds = branch(params, 'created');
  const exactly = bounds ? undefined : integer(params, 'created');
  let rows = oldestFirst.toReversed();
  if (exactly !== undefined) rows = rows.filter((row) => row.created === exactly);
  for (const name of Object.keys(bounds ?? {})) {
    const bound = integer(bounds ?? {}, name) ?? 0;
    rows = rows.filter((row) => BOUNDS[name]?.(row.created, bound) ?? true);
  }
  const after = text(params, 'starting_after');
  const before = text(params, 'ending_before');
  if (after) rows = rows.slice(placeOf(rows, after, 'starting_after') + 1);
  if (before) {
    rows = rows.slice(0, placeOf(rows, before, 'ending_before'));
    return { object: 'list', data: rows.slice(-limit), has_more: rows.length > limit, url };
  }
  return { object: 'list', data: rows.slice(0, limit), has_more: rows.length > limit, url };
}

function placeOf(rows: { id: string }[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id);
  if (place < 0) throw noSuch('object', id, param);
  return place;
}
