import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { GallerySettings } from '#contract/gallery.ts';
import { keepPreview } from '#lib/preview.ts';

/** How long after the last key the preview follows, in ms. */
const DELAY_MS = 150;

/** The part of the public site that shows the form's values, in a frame beside it; on a phone Preview opens it. */
export function LivePreview({ part }: { part: string }) {
  const { getValues, control } = useFormContext<GallerySettings>();
  const values = useWatch({ control });
  const [isCurrent, setCurrent] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a value
  useEffect(() => {
    const timer = setTimeout(() => setCurrent(keepPreview('gallery', getValues())), DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, getValues]);
  return (
    <div className="sticky top-0 hidden h-[calc(100dvh-13rem)] border border-line lg:block">
      {!isCurrent && (
        <p className="p-4 text-sm text-accent" role="alert">
          This browser’s storage is full: the preview does not show your latest changes.
        </p>
      )}
      {/* A new frame for each part: another address in the same one would be an entry of the history, in the way of Back. */}
      <iframe
        className="h-full w-full"
        key={part}
        src={`/admin/preview/gallery/${part}`}
        title="Preview: nothing is saved by looking at it"
      />
    </div>
  );
}
