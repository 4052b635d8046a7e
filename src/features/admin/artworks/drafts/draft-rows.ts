import { type ArtworkRecord, type ArtworkUpdate, artworkUpdate } from '#contract/artworks.ts';
import { changedValues, type SavedForm } from '../../form/autosave-store.ts';
import { valuesOf } from '../data/artwork-values.ts';

/** The fields that a new draft needs before it hangs, as typed, in one form for many drafts. Pure. */

export const DRAFT_FIELDS = ['title', 'medium', 'dimensions', 'price'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
/** By `12:title`: without a dot, which the form library would read as a path. */
export type DraftValues = Record<string, string>;

export const inputName = (id: number, field: DraftField) => `${id}:${field}`;
/** The id in an input's name. */
export const idOf = (name: string) => Number.parseInt(name, 10);

export function draftValuesOf(works: readonly ArtworkRecord[]): DraftValues {
  const entries = works.flatMap((work) => {
    const values = valuesOf(work);
    return DRAFT_FIELDS.map((field) => [inputName(work.id, field), values[field]] as const);
  });
  return Object.fromEntries(entries);
}

/** What was changed elsewhere since the form was opened: where nothing was typed here, and where something was. */
export function changesElsewhere(opened: DraftValues, latest: DraftValues, typed: DraftValues) {
  const changed = Object.entries(latest).filter(([name, value]) => value !== opened[name]);
  const isUntouched = ([name]: [string, string]) =>
    opened[name] === undefined || typed[name] === opened[name];
  return {
    untouched: changed.filter(isUntouched),
    typedOver: changed.filter((entry) => !isUntouched(entry) && typed[entry[0]] !== entry[1]),
  };
}

/** What is unsaved, with what stood there before in place of a version: each field is of another record. */
export function unsavedDrafts(values: DraftValues, opened: DraftValues) {
  const changed = changedValues(values, opened);
  return { values: changed, typedOver: pick(opened, (name) => name in changed) };
}

/**
 * The fields of a saved form: those that are put back, those of drafts that are not shown, and those that were typed
 * over another value than the draft has now.
 */
export function restorableDrafts(
  { values, typedOver }: SavedForm,
  opened: DraftValues,
  hiddenIds: readonly number[],
) {
  const isHidden = (name: string) => hiddenIds.includes(idOf(name));
  const isOutdated = (name: string) =>
    name in opened && typedOver !== undefined && typedOver[name] !== opened[name];
  return {
    values: pick(values, (name) => name in opened && !isOutdated(name)),
    hidden: { values: pick(values, isHidden), typedOver: pick(typedOver ?? {}, isHidden) },
    outdated: Object.entries(pick(values, isOutdated)),
  };
}

const pick = <Value>(values: Record<string, Value>, isPicked: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));

/** The medium that a row takes over while its own is blank: the nearest one above. */
export function mediumAbove(media: readonly (string | undefined)[], row: number): string {
  return media.slice(0, row).findLast((medium) => medium?.trim()) ?? '';
}

export type DraftUpdate =
  | { body: ArtworkUpdate; problems: null }
  | { body: null; problems: Partial<Record<DraftField, string>> };

/**
 * What a row changes of its draft, or what is wrong with it. `before` are the texts that it was opened with, so that
 * what was changed elsewhere stays; in `typed` a blank medium is the one from above.
 */
export function draftUpdate(
  before: Record<DraftField, string>,
  typed: Record<DraftField, string>,
  publish: boolean,
): DraftUpdate {
  if (!typed.title.trim()) return { body: null, problems: { title: 'Title is required' } };
  const changed = DRAFT_FIELDS.filter((field) => typed[field].trim() !== before[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, typed[field]]));
  const parsed = artworkUpdate.safeParse({ ...fields, ...(publish && { isDraft: false }) });
  if (parsed.success) return { body: parsed.data, problems: null };
  const problems = parsed.error.issues.map(({ path, message }) => [path[0], message]);
  return { body: null, problems: Object.fromEntries(problems) };
}
