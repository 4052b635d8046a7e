import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** In pixels, between a focused control and the commands. */
const SPACE = 16;

/**
 * The commands of a form, at the lower edge of its dialog; a control that gets the focus scrolls to above them, however
 * high they are.
 */
export function FormFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = footer.current;
    const scroller = element?.closest<HTMLElement>('[role="dialog"]');
    if (!element || !scroller) return;
    const observer = new ResizeObserver(() => {
      scroller.style.scrollPaddingBottom = `${element.offsetHeight + SPACE}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      scroller.style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <div
      className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-page px-6 py-3 max-sm:gap-1.5 max-sm:px-4 max-sm:[&>button+button]:px-2.5 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:gap-3 sm:px-8"
      ref={footer}
    >
      {children}
    </div>
  );
}
