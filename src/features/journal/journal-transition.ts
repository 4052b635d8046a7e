import { leavesPage, PAGE_NAVIGATION } from '#lib/leaves-page.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';

/** How long a navigation may take before the page is shown again, in ms. */
const STOPPED_MS = 5_000;

/** A click on a post dims the page and fades the section out over 400 ms, then loads /blog at the post (§2). */
export function startJournalTransition(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    delete document.body.dataset.leavingToJournal;
  };
  document.addEventListener('click', (event) => {
    const card = (event.target as Element).closest<HTMLAnchorElement>('a[data-journal-card]');
    if (!card || !leavesPage(event, card, window.location.origin) || prefersReducedMotion()) return;
    event.preventDefault();
    cancel();
    document.body.dataset.leavingToJournal = '';
    timer = setTimeout(() => {
      window.location.assign(card.href);
      // If the page is still there by then, the visitor has stopped the navigation.
      timer = setTimeout(cancel, STOPPED_MS);
    }, TIMINGS.journalTransition);
  });
  // A page restored from the back/forward cache is still dimmed.
  window.addEventListener('pageshow', (event) => event.persisted && cancel());
  // A click on a navigation link during the fade takes precedence.
  window.addEventListener(PAGE_NAVIGATION, cancel);
}
