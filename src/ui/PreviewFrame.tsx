import type { MouseEvent, ReactNode } from 'react';

/** What a form of the administration will look like to visitors; its controls do nothing. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {!children && <h1 className="mb-4 font-serif text-3xl leading-tight">Preview</h1>}
      <p className="mb-8 bg-mist px-4 py-3 text-sm" role="note">
        {children
          ? 'A preview, for your eyes only. Nothing of it is saved by looking at it.'
          : 'There is nothing to preview. Open it from a form of the administration.'}
      </p>
      {/* A key on a control makes a click, which is caught here too. */}
      <div onClickCapture={stay}>{children}</div>
    </>
  );
}
