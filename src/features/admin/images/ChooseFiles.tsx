import { type Ref, useId } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { CHOOSABLE } from './image-rules.ts';

type Props = {
  /** What the button says. */
  children: string;
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  describedBy?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A button that chooses pictures from the device. */
export function ChooseFiles({ children, onFiles, multiple, disabled, describedBy, ref }: Props) {
  const id = useId();
  return (
    <>
      <input
        accept={CHOOSABLE}
        aria-describedby={describedBy}
        className="peer sr-only"
        disabled={disabled}
        id={id}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets the same file be chosen again after a failure.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        ref={ref}
        type="file"
      />
      <label
        className={buttonClass(
          'outline',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:cursor-not-allowed peer-disabled:opacity-60',
        )}
        htmlFor={id}
      >
        {children}
      </label>
    </>
  );
}
