import type { ArtworkRecord } from '#contract/artworks.ts';
import { fieldErrorsOf, hasCode, messageOf } from '#lib/api-client.ts';
import { queryClient } from '#lib/query-client.ts';
import { artworksQuery, updateArtwork } from '../data/api.ts';
import { DRAFT_FIELDS, type DraftField, draftUpdate } from './draft-rows.ts';

type Texts = Record<DraftField, string>;
/** `opened`: what the row was opened with, or saved as since then. */
export type DraftRow = { work: ArtworkRecord; opened: Texts; typed: Texts };

/** `fields`: what is wrong with a field; `message`: with the row. Null: it is saved. */
export type DraftProblem = {
  fields: Partial<Record<DraftField, string>>;
  message: string;
} | null;

const STALE =
  'This draft was changed in the meantime. What stands here is not saved yet: look at it, then save again.';

/** Saves one row, if anything was typed in it or it is published. */
export async function saveDraft(
  { work, opened, typed }: DraftRow,
  publish: boolean,
): Promise<DraftProblem> {
  const { body, problems } = draftUpdate(opened, typed, publish);
  if (!body) return { fields: problems, message: '' };
  if (Object.keys(body).length === 0) return null;
  try {
    await updateArtwork(work, { ...body, expectedUpdatedAt: work.updatedAt });
    return null;
  } catch (error) {
    if (hasCode(error, 'stale_version')) {
      await queryClient.invalidateQueries({ queryKey: artworksQuery.queryKey });
      return { fields: {}, message: STALE };
    }
    const wrong = fieldErrorsOf(error);
    const fields = Object.fromEntries(
      DRAFT_FIELDS.flatMap((field) => (wrong[field] ? [[field, wrong[field]]] : [])),
    );
    const failed = 'Not saved. Please check your connection and try again.';
    return { fields, message: Object.keys(fields).length ? '' : messageOf(error, failed) };
  }
}
