import { useStore } from '@nanostores/react';
import { Toast } from 'radix-ui';
import { TIMINGS } from '#lib/timings.ts';
import { buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';
import { $toast, dismissToast } from './toast-store.ts';
import './tooltip.ts';

/**
 * Shows the toasts of `toast()` (§9): one at a time, 420 px, 5 s, swiped away to the right, focused by F8. Its place
 * (overlays.css) covers neither the page's header nor the totals of an open drawer.
 */
export function Toaster() {
  const message = useStore($toast);
  return (
    <Toast.Provider
      duration={TIMINGS.toast}
      swipeDirection="right"
      swipeThreshold={TIMINGS.toastSwipePixels}
    >
      {message && (
        <Toast.Root
          className="toast relative grid gap-1 border bg-paper py-4 pl-5 pr-14 text-ink shadow-lift data-[variant=default]:border-line data-[variant=destructive]:border-accent"
          data-variant={message.variant ?? 'default'}
          key={message.id}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          type={message.variant === 'destructive' ? 'foreground' : 'background'}
        >
          <Toast.Title className="text-[0.9375rem] font-medium">{message.title}</Toast.Title>
          {message.description && (
            <Toast.Description className="text-sm text-ink-soft">
              {message.description}
            </Toast.Description>
          )}
          <Toast.Close
            aria-label="Dismiss"
            className={buttonClass('icon', 'absolute right-1 top-1')}
            data-tooltip="Dismiss"
          >
            <Icon name="close" size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      {/* A live region stays reachable while a dialog hides the rest of the page. */}
      <Toast.Viewport
        aria-live="off"
        className="toast-viewport fixed z-[70] m-0 flex list-none flex-col outline-none"
        hotkey={['F8']}
      />
    </Toast.Provider>
  );
}
