import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';
import './tooltip.ts';

type DialogShape = 'small' | 'medium' | 'large' | 'editor' | 'full' | 'drawer' | 'screen';

const WITHIN_WINDOW =
  'dialog-fade left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 p-6 sm:p-8';
const CENTRED = `${WITHIN_WINDOW} top-1/2 -translate-y-1/2`;
const SHAPES: Record<DialogShape, string> = {
  small: `${CENTRED} max-w-md`,
  medium: `${CENTRED} max-w-2xl`,
  // Its contents arrive later: what is pressed meanwhile stays under the pointer while they do.
  large: `${WITHIN_WINDOW} top-4 max-w-4xl`,
  editor:
    'dialog-fade inset-0 h-dvh w-screen p-5 sm:inset-x-4 sm:inset-y-4 sm:mx-auto sm:h-auto sm:w-auto sm:max-w-6xl sm:p-8',
  full: 'dialog-fade inset-0 h-dvh w-screen p-6 sm:p-8',
  drawer: 'dialog-slide inset-y-0 right-0 flex h-dvh w-full max-w-[30rem] flex-col',
  screen: 'dialog-fade inset-0 h-dvh w-screen',
};

type Props = {
  /** Only of a dialog that its caller keeps while it is closed. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** Hides the title visually; screen readers read it. */
  hideTitle?: boolean;
  description?: string | undefined;
  shape?: DialogShape;
  /** `alertdialog` where the user must decide first. */
  role?: 'dialog' | 'alertdialog';
  /** Called on Escape; `preventDefault()` keeps the dialog open. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  /** The focus begins at the title, where the first control would remove something. */
  startsAtTitle?: boolean;
  children: ReactNode;
};

/**
 * The one dialog: the focus stays inside and returns to the opener, or to `main` when that is gone; Escape and the
 * backdrop close it.
 */
export function Dialog({
  title,
  hideTitle,
  description,
  shape = 'medium',
  role = 'dialog',
  startsAtTitle = false,
  children,
  ...rest
}: Props) {
  const { open = true, onClose, onEscapeKeyDown } = rest;
  const opener = useRef<Element | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Radix.Root onOpenChange={(isOpen) => !isOpen && onClose()} open={open}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay fixed inset-0 z-50 bg-overlay" />
        <Radix.Content
          className={`fixed z-50 overflow-y-auto bg-page text-ink focus:outline-none ${SHAPES[shape]}`}
          data-shape={shape}
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(onEscapeKeyDown ? { onEscapeKeyDown } : {})}
          onPointerDownOutside={(event) => {
            // Nothing is outside of it: during a view transition clicks inside reach the document alone.
            if (shape === 'screen') event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns focus to its own trigger only, and ours open from anywhere.
            event.preventDefault();
            const back = opener.current?.isConnected
              ? opener.current
              : document.querySelector('main');
            if (back instanceof HTMLElement) back.focus();
          }}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!startsAtTitle) return;
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          <div
            className={hideTitle ? 'sr-only' : shape === 'drawer' ? 'px-6 pt-6 sm:px-8' : 'pr-10'}
          >
            <Radix.Title
              className="font-serif text-2xl leading-tight outline-none"
              ref={heading}
              tabIndex={startsAtTitle ? -1 : undefined}
            >
              {title}
            </Radix.Title>
            {description && (
              <Radix.Description className="mt-2 text-sm text-ink-soft">
                {description}
              </Radix.Description>
            )}
          </div>
          {children}
          <Radix.Close
            aria-label="Close"
            className={buttonClass('icon', 'absolute right-3 top-3 z-10')}
            data-tooltip="Close"
          >
            <Icon name="close" size={24} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
