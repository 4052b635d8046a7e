import { expect, test } from 'vitest';
import { TIMINGS } from './timings.ts';

test('S9-002 S9-017 S9-018 S9-020 S9-021 S9-027 S9-028 S9-030 S9-031 the numbers are exactly those of §9', () => {
  expect(TIMINGS).toMatchObject({
    pageTransition: 300,
    journalTransition: 400,
    homeLoading: 800,
    portfolioLoading: 600,
    journalLoading: 700,
    adminScroll: 150,
    newsletterPopup: 3_000,
    toast: 5_000,
    toastSwipePixels: 50,
    tooltipDelay: 700,
    tooltipSkipDelay: 300,
    swipeThresholdUnits: 50,
    swipeSettle: 100,
    swipeLockout: 600,
    cardFadeThreshold: 0.1,
  });
});
