import { TIMINGS } from '#lib/timings.ts';

/**
 * §2: a card fades in once a tenth of it is on the screen. Two observers for a whole wall: one watches only the
 * cards of the chunks that are near, since each one watched costs a little of every frame. Answers how to end it.
 */
export function fadeCards(wall: Element): () => void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        // What was scrolled past before anybody watched has been seen.
        if (!isIntersecting && boundingClientRect.top > 0) continue;
        target.setAttribute('data-seen', '');
        seen.unobserve(target);
      }
    },
    { threshold: TIMINGS.cardFadeThreshold },
  );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        for (const card of target.children) seen.observe(card);
      }
    },
    { rootMargin: '50%' },
  );
  for (const chunk of wall.children) near.observe(chunk);
  return () => {
    near.disconnect();
    seen.disconnect();
  };
}

/** For a page's script: the walls that the page was built with need no island to be seen. */
export function fadeBuiltCards(page: Document = document): void {
  for (const wall of page.querySelectorAll('.wall-container')) fadeCards(wall);
}
