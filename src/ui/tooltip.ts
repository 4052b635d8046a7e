import { tooltipWait } from './tooltip-wait.ts';

/** Pixels between a control and its tooltip, and between that and the edge of the window. */
const GAP = 6;
const MARGIN = 8;

/**
 * Tooltips (§9) for every control with `data-tooltip="…"`. They are hidden from assistive technology: the control needs
 * an accessible name of its own. A resting mouse or the keyboard's focus shows one, a touch never does. One set of
 * listeners serves the page instead of a component around each control, since the portfolio may show 1,000 works.
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
    const over = controlOf(target);
    // What changes under a resting mouse sends this event, too: it takes nothing from the keyboard's focus.
    if (pointerType !== 'touch' && (over || !control?.matches(':focus-visible'))) approach(over);
  });
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) approach(controlOf(target));
  });
  page.addEventListener('focusout', leave);
  page.addEventListener('pointerdown', leave, true);
  // Only a visible tooltip must go: one that is not shown yet is placed when it shows.
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

/** Places it below the control, or above where it would not fit; never past the window's edge. */
function place(bubble: HTMLElement, over: DOMRect, { clientWidth, clientHeight }: Element): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const left = over.left + over.width / 2 - width / 2;
  const below = over.bottom + GAP;
  const fitsBelow = below + height + MARGIN <= clientHeight;
  bubble.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  bubble.style.top = `${fitsBelow ? below : Math.max(MARGIN, over.top - GAP - height)}px`;
}

if (typeof document !== 'undefined') watchTooltips(document);
