import { leavesPage, PAGE_NAVIGATION } from '#lib/leaves-page.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';

/** A click on a post fades the section out over 400 ms, the page dimmed meanwhile, then goes (§2). */
export function startJournalTransition(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => {
    clearTimeout(timer);
    delete document.body.dataset.leavingToJournal;
  };
  document.addEventListener('click', (event) => {
    const card = (event.target as Element).closest<HTMLAnchorElement>('a[data-journal-card]');
    if (!card || !leavesPage(event, card, window.location.origin) || prefersReducedMotion()) return;
    event.preventDefault();
    document.body.dataset.leavingToJournal = '';
    timer = setTimeout(() => window.location.assign(card.href), TIMINGS.journalTransition);
  });
  // A page that comes out of the browser's cache is as it was left: dimmed, about to go.
  window.addEventListener('pageshow', (event) => event.persisted && stay());
  // Who has chosen another page meanwhile goes there.
  window.addEventListener(PAGE_NAVIGATION, stay);
}
