/** A button that saves, after it has set these values: `{ label: 'Save draft', values: { isDraft: true } }`. */
export type SaveCommand<Values> = { label: string; values?: Partial<Values> };

type Flags<Values> = { draft: Partial<Values>; published: Partial<Values> };

/**
 * The buttons that save a record that can be a draft; null: a new one. What visitors see already, or is in the archive,
 * keeps its state.
 */
export function saveCommands<Values>(
  record: { isDraft: boolean; archivedAt: string | null } | null,
  { draft, published }: Flags<Values>,
): readonly SaveCommand<Values>[] {
  if (record && (!record.isDraft || record.archivedAt)) return [{ label: 'Save changes' }];
  return [
    { label: 'Save draft', values: draft },
    { label: 'Publish', values: published },
  ];
}
