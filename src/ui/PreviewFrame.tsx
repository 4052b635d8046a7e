import type { MouseEvent, ReactNode } from 'react';

/** The frame of a preview: controls inside do nothing. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {!children && <h1 className="mb-4 font-serif text-3xl leading-tight">Preview</h1>}
      <p className="mb-8 bg-surface px-4 py-3 text-sm" role="note">
        {children
          ? 'A preview, for your eyes only. Nothing of it is saved by looking at it.'
          : 'There is nothing to preview. Open it from a form of the administration.'}
      </p>
      {/* Activation by keyboard fires a click too. */}
      <div onClickCapture={stay}>{children}</div>
    </>
  );
}
