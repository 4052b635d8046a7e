import { leavesPage } from '#lib/leaves-page.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { TIMINGS } from '#lib/timings.ts';

/** A click on a post fades the section out over 400 ms, the page dimmed meanwhile, then goes (§2). */
export function startJournalTransition(): void {
  document.addEventListener('click', (event) => {
    const card = (event.target as Element).closest<HTMLAnchorElement>('a[data-journal-card]');
    if (!card || !leavesPage(event, card, window.location.origin) || prefersReducedMotion()) return;
    event.preventDefault();
    document.body.dataset.turningToJournal = '';
    setTimeout(() => window.location.assign(card.href), TIMINGS.journalTransition);
  });
  window.addEventListener('pageshow', () => {
    delete document.body.dataset.turningToJournal;
  });
}
