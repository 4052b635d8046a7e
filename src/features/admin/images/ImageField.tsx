import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useImageUpload } from './use-image-upload.ts';

type Props = {
  label: string;
  /** `/uploads/…`, or blank. */
  imageUrl: string;
  onImageUrl: (imageUrl: string) => void;
  /** Called with true while an upload runs: the form cannot be saved then. */
  onBusy: (busy: boolean) => void;
  error?: string | undefined;
};

/** The picture of a form: choose, upload, preview (§5 image upload). */
export function ImageField({ label, imageUrl, onImageUrl, onBusy, error }: Props) {
  const id = useId();
  const { progress, problem, hint, choose, setProblem } = useImageUpload(onImageUrl);
  const input = useRef<HTMLInputElement>(null);
  const busy = progress !== null;
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);

  function remove() {
    onImageUrl('');
    // The button unmounts, and the focus with it.
    input.current?.focus();
  }

  const wrong = problem ?? error;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm">{label}</legend>
      {imageUrl && <ImagePreview imageUrl={imageUrl} key={imageUrl} onProblem={setProblem} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ChooseFiles
          describedBy={`${id}-hint`}
          disabled={busy}
          onFiles={([file]) => file && choose(file)}
          ref={input}
        >
          {imageUrl ? 'Replace image' : 'Choose image'}
        </ChooseFiles>
        {imageUrl && !busy && (
          <Button onClick={remove} variant="quiet">
            Remove image
          </Button>
        )}
        <UploadProgress part={progress} />
      </div>
      <p className="text-[0.8125rem] text-ink-soft" id={`${id}-hint`}>
        JPEG, PNG, GIF, WebP or HEIC, up to 40 MB
      </p>
      {wrong && (
        <p className="text-sm text-accent" role="alert">
          {wrong}
          {hint && <span className="block text-ink-soft">{hint}</span>}
        </p>
      )}
    </fieldset>
  );
}

/** The percentage stands outside of the status, which would be read out at each change of it. */
function UploadProgress({ part }: { part: number | null }) {
  const isSending = part !== null && part < 1;
  return (
    <div
      className={part === null ? 'sr-only' : 'flex grow items-center gap-3 text-sm text-ink-soft'}
    >
      {part !== null && <ProgressBar label="Upload" max={1} value={part} />}
      <span className="tabular-nums">
        <span role="status">{isSending ? 'Uploading…' : part !== null && 'Storing…'}</span>
        {isSending && ` ${Math.floor(part * 100)}%`}
      </span>
    </div>
  );
}
