import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ArtworkRecord } from '#contract/artworks.ts';
import { Button } from '#ui/Button.tsx';
import { FormFooter } from '../../form/FormFooter.tsx';
import { StorageFullNotice } from '../../form/StorageFullNotice.tsx';
import { type Leaving, useUnsaved } from '../../form/use-leaving.ts';
import { DraftRowFields } from './DraftRowFields.tsx';
import {
  changesElsewhere,
  type DraftValues,
  draftValuesOf,
  inputName,
  mediumAbove,
} from './draft-rows.ts';
import { fieldInRow, rowStepOf } from './row-keys.ts';
import { useAutosaveDrafts } from './use-autosave-drafts.ts';
import { useSaveDrafts } from './use-save-drafts.ts';

type Props = {
  drafts: readonly ArtworkRecord[];
  /** Of the drafts that are not shown this time: what was typed in them stays. */
  hiddenIds: readonly number[];
  /** The name under which unsaved changes are kept. */
  autosaveKey: string;
  leaving: Leaving;
  onClose: () => void;
};

const COLUMNS = ['', 'Title', 'Medium', 'Dimensions', 'Price'];

/** The rows and their two commands. */
export function DraftsForm({ drafts, hiddenIds, autosaveKey, leaving, onClose }: Props) {
  const [opened, setOpened] = useState(() => draftValuesOf(drafts));
  const form = useForm<DraftValues>({ defaultValues: opened });
  const { restored, isStorageFull, keepOnly } = useAutosaveDrafts(
    form,
    autosaveKey,
    opened,
    hiddenIds,
  );
  useUnsaved(leaving, isStorageFull);
  const media = useWatch({
    control: form.control,
    name: drafts.map(({ id }) => inputName(id, 'medium')),
  });
  const { saving, notice, dismissNotice, save } = useSaveDrafts({
    form,
    keepOnly,
    opened,
    setOpened,
    leaving,
    onClose,
  });

  useEffect(() => {
    // What this form saves is not changed elsewhere.
    if (saving) return;
    const latest = draftValuesOf(drafts);
    const { untouched, typedOver } = changesElsewhere(opened, latest, form.getValues());
    for (const [name, value] of untouched) form.setValue(name, value);
    for (const [name, value] of typedOver) {
      const saved = value ? `“${value}”` : 'A blank';
      const message = `${saved} was saved here in the meantime; saving replaces it.`;
      form.setError(name, { message });
    }
    const changed = Object.fromEntries([...untouched, ...typedOver]);
    if (Object.keys(changed).length > 0) setOpened({ ...opened, ...changed });
  }, [drafts, form, opened, saving]);

  function moveByKey(event: KeyboardEvent<HTMLFormElement>) {
    const { key, nativeEvent, target, currentTarget } = event;
    const step = rowStepOf(nativeEvent);
    if (step === 0 || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...currentTarget.querySelectorAll('input')];
    const names = inputs.map(({ name }) => name);
    const next = fieldInRow(names, target.name, step);
    const input = next && inputs[names.indexOf(next)];
    if (input) {
      input.focus();
      // As Tab does.
      input.select();
    } else if (key === 'Enter' && step === 1 && !saving) void save(rows, 'keep');
  }

  const rows = drafts.map((work, index) => ({ work, medium: mediumAbove(media, index) }));
  return (
    <form
      className="mt-6 grid max-w-6xl gap-2"
      data-autosaved
      noValidate
      onInput={dismissNotice}
      onKeyDown={moveByKey}
    >
      <div
        aria-hidden="true"
        className="hidden grid-cols-[6rem_2fr_2fr_1.5fr_8rem] gap-3 text-sm text-ink-soft md:grid"
      >
        {COLUMNS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul className="grid">
        {rows.map(({ work, medium }) => (
          <DraftRowFields
            form={form}
            key={work.id}
            mediumAbove={medium}
            readOnly={saving?.closes ?? false}
            work={work}
          />
        ))}
      </ul>
      {isStorageFull ? (
        <StorageFullNotice />
      ) : (
        <p className="text-sm text-ink-soft">
          {restored
            ? 'What you had typed before is back; it is not saved yet.'
            : 'What you type is kept on this device until it is saved.'}
        </p>
      )}
      <FormFooter>
        <span className="mr-auto text-sm text-ink-soft tabular-nums" role="status">
          {saving ? `${saving.done} of ${saving.total} saved…` : notice}
        </span>
        <Button disabled={saving !== null} onClick={() => save(rows, 'draft')} variant="outline">
          Save drafts
        </Button>
        <Button disabled={saving !== null} onClick={() => save(rows, 'publish')}>
          Publish all
        </Button>
      </FormFooter>
    </form>
  );
}
