import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { GalleryRecord, GallerySettings } from '#contract/gallery.ts';
import { formatDateTime } from '#lib/format.ts';
import { queryClient } from '#lib/query-client.ts';
import { Button } from '#ui/Button.tsx';
import { isSame } from '../form/autosave-store.ts';
import { ConfirmDiscard } from '../form/ConfirmDiscard.tsx';
import { versionsQuery } from './api.ts';

/** The settings that were saved before. Opening one fills the form and its preview; saving the form restores it. */
export function EarlierSettings() {
  const { data: versions = [] } = useQuery(versionsQuery, queryClient);
  const { setValue, getValues } = useFormContext<GallerySettings>();
  /** The version that replaces unsaved changes once they are discarded; null while nothing is asked. */
  const [next, setNext] = useState<GalleryRecord | null>(null);
  if (versions.length < 2) return null;

  function lookAt(version: GalleryRecord) {
    // Nothing is lost where the form shows a version that was saved.
    const values = getValues();
    const isKept = versions.some(({ updatedAt, ...settings }) => isSame(values, settings));
    if (isKept) show(version);
    else setNext(version);
  }

  function show({ updatedAt, ...settings }: GalleryRecord) {
    setNext(null);
    for (const name of Object.keys(settings) as (keyof GallerySettings)[]) {
      if (!isSame(getValues(name), settings[name]))
        setValue(name, settings[name], { shouldDirty: true, shouldTouch: true });
    }
  }

  return (
    <details className="border-t border-line pt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center">
        Earlier versions
      </summary>
      <p className="text-ink-soft">
        Looking at one fills in the form. It is the present one again once you save it.
      </p>
      <ul className="mt-2 grid">
        {versions.slice(1).map((version) => (
          <li className="flex items-center justify-between gap-4" key={version.updatedAt}>
            <span className="tabular-nums">{formatDateTime(version.updatedAt)}</span>
            <Button onClick={() => lookAt(version)} variant="quiet">
              Look at it
            </Button>
          </li>
        ))}
      </ul>
      {next && <ConfirmDiscard onDiscard={() => show(next)} onKeep={() => setNext(null)} />}
    </details>
  );
}
