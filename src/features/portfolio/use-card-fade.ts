import { type RefObject, useEffect } from 'react';
import { TIMINGS } from '#lib/timings.ts';

/**
 * §2: a card fades in once a tenth of it is on the screen. One observer for the whole wall, which watches only
 * the cards of the bays that are near: each one watched costs a little of every frame.
 */
export function useCardFade(wall: RefObject<HTMLElement | null>, list: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other cards to watch
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect, target } of entries) {
          // What was scrolled past before the page came alive has been seen.
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
    for (const bay of wall.current?.children ?? []) near.observe(bay);
    return () => {
      near.disconnect();
      seen.disconnect();
    };
  }, [wall, list]);
}
