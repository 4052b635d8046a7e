import { TIMINGS } from '#lib/timings.ts';

/**
 * §2: a card fades in once a tenth of it is in the viewport. One observer watches the chunks, the other only the cards
 * of near chunks, since each observed card costs time in every frame. Returns a function that ends it.
 */
export function fadeCards(wall: Element): () => void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        // A card above the viewport was scrolled past before it was observed.
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

/** For a page's script: fades the cards of the built page before its island is hydrated. */
export function fadeBuiltCards(page: Document = document): void {
  for (const wall of page.querySelectorAll('.wall-container')) fadeCards(wall);
}
