import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { dropDraft, readDraft, typedIn, writeDraft } from './draft-store.ts';

/** Milliseconds without a key before what was typed is kept. */
const PAUSE = 300;

/** What a form was opened with: its values, and the version of the record they were read from. */
export type Opened<Values> = { values: Values; expectedUpdatedAt?: string | undefined };

/**
 * Keeps what is typed until it is saved or given up: a reload, an expired session or a closed window lose nothing.
 * `restored` says that the form shows what was typed at an earlier time.
 */
export function useDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: string,
  opened: Opened<Values>,
) {
  const [restored, setRestored] = useState(false);
  /** Writes down what is not kept yet; undefined when there is nothing. */
  const keep = useRef<() => void>(undefined);
  useEffect(() => {
    const draft = readDraft(window.localStorage, name);
    if (!draft) return;
    for (const [field, value] of Object.entries(draft.values)) {
      form.setValue(field as Path<Values>, value as never, { shouldDirty: true });
    }
    setRestored(true);
  }, [form, name]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        const { expectedUpdatedAt } = opened;
        keep.current = () => {
          keep.current = undefined;
          writeDraft(window.localStorage, name, {
            values: typedIn(values, opened.values),
            expectedUpdatedAt,
          });
        };
        timer = setTimeout(() => keep.current?.(), PAUSE);
      },
    });
    // The last words before a reload, or before an expired session leads to the login.
    const leave = () => keep.current?.();
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
      stop();
    };
  }, [form, name, opened]);

  return {
    restored,
    forget: () => {
      keep.current = undefined;
      dropDraft(window.localStorage, name);
    },
  };
}
