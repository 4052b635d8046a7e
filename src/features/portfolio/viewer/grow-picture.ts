import { flushSync } from 'react-dom';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';

/**
 * Runs a change of state that opens a work as a view transition, in which its picture grows out of its card; at once
 * where the browser has none, or motion is not wanted. wall.css names the picture of the dialog.
 */
export function growPicture(workId: number, change: () => void): void {
  const picture = document.querySelector<HTMLElement>(
    `.wall-card[data-work="${workId}"] .picture[data-state="loaded"]`,
  );
  if (!picture || !('startViewTransition' in document) || prefersReducedMotion()) {
    change();
    return;
  }
  const { style } = picture;
  style.viewTransitionName = 'work-picture';
  const transition = document.startViewTransition(() => {
    style.viewTransitionName = '';
    flushSync(change);
  });
  // A transition that another one interrupts is no failure.
  transition.ready.catch(() => {});
}
