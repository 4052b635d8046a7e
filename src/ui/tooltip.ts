import { tooltipWait } from './tooltip-wait.ts';

/** Pixels between a control and its tooltip, and between that and the edge of the window. */
const GAP = 6;
const MARGIN = 8;

/**
 * Tooltips (§9) for every control with `data-tooltip="…"` and an accessible name of its own: what shows
 * is for the eye alone. A mouse that rests there or the keyboard's focus shows it, a finger never does.
 * One watcher and one element for the page instead of a component round each control: a wall of 1,000
 * works stays light.
 */
function watchTooltips(page: Document): void {
  let control: HTMLElement | null = null;
  let bubble: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt: number | null = null;

  function leave() {
    clearTimeout(timer);
    control = null;
    if (!bubble) return;
    bubble.remove();
    bubble = null;
    hiddenAt = performance.now();
  }
  function approach(next: HTMLElement | null) {
    if (next === control) return;
    leave();
    control = next;
    if (next) timer = setTimeout(show, tooltipWait(hiddenAt, performance.now()), next);
  }
  function show(over: HTMLElement) {
    // A render replaced the control under a resting pointer, which sends no event for the new one.
    if (!over.isConnected) return approach(pointedAt(page));
    bubble = page.createElement('div');
    bubble.className = 'tooltip';
    bubble.ariaHidden = 'true';
    bubble.textContent = over.dataset.tooltip ?? '';
    page.body.append(bubble);
    place(bubble, over.getBoundingClientRect(), page.documentElement);
  }

  page.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') approach(controlOf(target));
  });
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) approach(controlOf(target));
  });
  page.addEventListener('focusout', leave);
  page.addEventListener('pointerdown', leave, true);
  // What waits is placed when it shows: only what shows is left behind by a scroll.
  const onScroll = () => bubble && leave();
  page.addEventListener('scroll', onScroll, { capture: true, passive: true });
  page.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') leave();
    },
    true,
  );
  // The visitor pointed at a control before this script ran.
  approach(pointedAt(page));
}

/** The control that the resting mouse or the keyboard's focus is on. */
const pointedAt = (page: Document): HTMLElement | null =>
  (matchMedia('(hover: hover)').matches &&
    page.querySelector<HTMLElement>('[data-tooltip]:hover')) ||
  page.querySelector<HTMLElement>('[data-tooltip]:focus-visible');

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** Below the control, or above where there is no room; never past the window's edge. */
function place(bubble: HTMLElement, over: DOMRect, { clientWidth, clientHeight }: Element): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = over.left + over.width / 2 - width / 2;
  const below = over.bottom + GAP;
  const hasRoom = below + height + MARGIN <= clientHeight;
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  bubble.style.top = `${hasRoom ? below : Math.max(MARGIN, over.top - GAP - height)}px`;
}

if (typeof document !== 'undefined') watchTooltips(document);
