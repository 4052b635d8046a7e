import { type RefObject, useEffect, useRef } from 'react';

type ViewerInput = {
  onKey: (event: KeyboardEvent) => void;
  /** Whether a finger that touches the viewer now may swipe. */
  canSwipe: () => boolean;
  /** How far one finger has moved when it leaves, in px. */
  onSwipe: (dx: number, dy: number) => void;
};

/** Hands on the keys that are for the viewer, wherever the focus is, and the swipes of one finger on it. */
export function useViewerInput(viewer: RefObject<HTMLElement | null>, input: ViewerInput) {
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const element = viewer.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    let from: Touch | null = null;
    window.addEventListener(
      'keydown',
      (event) => {
        if (isForViewer(element, event)) latest.current.onKey(event);
      },
      { signal },
    );
    element.addEventListener(
      'touchstart',
      ({ touches, target }) => {
        const isSwipe = touches.length === 1 && !isInField(target) && latest.current.canSwipe();
        from = (isSwipe && touches[0]) || null;
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        if (!from || !to) return;
        const { clientX, clientY } = from;
        from = null;
        latest.current.onSwipe(to.clientX - clientX, to.clientY - clientY);
      },
      { signal, passive: true },
    );
    return () => controller.abort();
  }, [viewer]);
}

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/**
 * Whether a key is for the viewer: pressed without a modifier (with one it is a shortcut of the browser, such as Back),
 * in no field, and in no dialog or menu over the viewer's own dialog.
 */
function isForViewer(viewer: Element, event: KeyboardEvent): boolean {
  if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const target = event.target as Element;
  const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return !isInField(target) && (!layer || layer.contains(viewer));
}
