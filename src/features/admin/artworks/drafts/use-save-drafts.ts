import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { toast } from '#ui/toast-store.ts';
import type { SavedForm } from '../../form/autosave-store.ts';
import { type Leaving, useRunning } from '../../form/use-leaving.ts';
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftValues,
  inputName,
  unsavedDrafts,
} from './draft-rows.ts';
import { saveDraft } from './save-drafts.ts';

type Options = {
  form: UseFormReturn<DraftValues>;
  keepOnly: (unsaved: SavedForm) => void;
  opened: DraftValues;
  setOpened: (opened: DraftValues) => void;
  leaving: Leaving;
  onClose: () => void;
};
/** `medium`: what a blank one takes over. */
type Row = { work: ArtworkRecord; medium: string };
/** `keep`: as drafts, and the form stays open; a blank medium is not copied from the row above. */
type SaveAs = 'keep' | 'draft' | 'publish';

const LOOK_AGAIN = 'Not everything was saved: see the note beside each field.';

/** Saves the rows one after the other; what is wrong with one stands at its field and holds up no other. */
export function useSaveDrafts({ form, keepOnly, opened, setOpened, leaving, onClose }: Options) {
  /** How many rows are done; null while nothing is being saved. `closes`: the form, afterwards. */
  const [saving, setSaving] = useState<{ done: number; total: number; closes: boolean } | null>(
    null,
  );
  const [notice, setNotice] = useState('');

  async function save(rows: readonly Row[], as: SaveAs) {
    const publish = as === 'publish';
    form.clearErrors();
    setNotice('');
    const saved: DraftValues = { ...opened };
    let failed = 0;
    for (const [index, { work, medium }] of rows.entries()) {
      setSaving({ done: index, total: rows.length, closes: as !== 'keep' });
      const name = inputName(work.id, 'medium');
      // The medium taken over from the row above is stored: that row may leave the form.
      if (as !== 'keep' && !form.getValues(name)?.trim())
        form.setValue(name, medium, { shouldDirty: true });
      const typed = typedIn(form.getValues(), work.id);
      const row = { work, opened: typedIn(opened, work.id), typed };
      const problem = await saveDraft(row, publish);
      if (!problem) {
        for (const field of DRAFT_FIELDS) saved[inputName(work.id, field)] = typed[field];
        continue;
      }
      for (const [field, message] of Object.entries(problem.fields)) {
        const name = inputName(work.id, field as DraftField);
        form.setError(name, { message }, { shouldFocus: as !== 'keep' && failed === 0 });
      }
      if (problem.message) form.setError(`root.${work.id}`, { message: problem.message });
      failed += 1;
    }
    setSaving(null);
    setOpened(saved);
    keepOnly(unsavedDrafts(form.getValues(), saved));
    if (as === 'keep') {
      setNotice(failed ? LOOK_AGAIN : 'Saved as drafts.');
      return;
    }
    report(rows.length - failed, failed, publish);
    if (failed === 0) onClose();
  }

  useRunning(leaving.setRunning, saving !== null);

  return {
    saving,
    notice,
    dismissNotice: () => setNotice(''),
    save: (rows: readonly Row[], as: SaveAs) => leaving.trackSave(save(rows, as)),
  };
}

const typedIn = (values: DraftValues, id: number) =>
  Object.fromEntries(
    DRAFT_FIELDS.map((field) => [field, values[inputName(id, field)] ?? '']),
  ) as Record<DraftField, string>;

function report(done: number, failed: number, publish: boolean): void {
  const noun = publish ? (done === 1 ? 'work' : 'works') : done === 1 ? 'draft' : 'drafts';
  const verb = publish ? 'published' : 'saved';
  const them = done === 1 ? 'it' : 'them';
  toast({
    title: `${done} ${noun} ${verb}`,
    description: failed
      ? `${failed} of ${done + failed} ${failed === 1 ? 'needs' : 'need'} another look: see the note beside each field.`
      : publish
        ? `Visitors see ${them} now.`
        : `Only you see ${them}.`,
    variant: failed ? 'destructive' : 'default',
  });
}
