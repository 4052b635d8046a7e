import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SavedForm } from '../../form/autosave-store.ts';
import { useAutosave } from '../../form/use-autosave.ts';
import { type DraftValues, idOf, restorableDrafts, unsavedDrafts } from './draft-rows.ts';

/**
 * `useAutosave` for a form over several drafts. What was typed in those that are not shown this time, `hiddenIds`, is
 * kept as it is; what was typed over another value than the draft has now is not put back, and its row says so.
 */
export function useAutosaveDrafts(
  form: UseFormReturn<DraftValues>,
  name: string,
  opened: DraftValues,
  hiddenIds: readonly number[],
) {
  /** Of drafts that are not shown. */
  const hidden = useRef<SavedForm>({ values: {} });
  const withHidden = ({ values, typedOver }: SavedForm): SavedForm => ({
    values: { ...hidden.current.values, ...values },
    typedOver: { ...hidden.current.typedOver, ...typedOver },
  });
  const { keepOnly, ...state } = useAutosave(form, name, {
    unsavedIn: (values) => withHidden(unsavedDrafts(values, opened)),
    restorable: (saved) => {
      const drafts = restorableDrafts(saved, opened, hiddenIds);
      hidden.current = drafts.hidden;
      for (const [field, typed] of drafts.outdated) {
        const message = `“${typed}”, which was typed here before, is left out: this draft was changed in the meantime.`;
        form.setError(`root.${idOf(field)}`, { message });
      }
      return drafts.values;
    },
  });
  return { ...state, keepOnly: (unsaved: SavedForm) => keepOnly(withHidden(unsaved)) };
}
