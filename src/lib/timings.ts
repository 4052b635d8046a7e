/** Durations in milliseconds and thresholds, most of them of §9. */
export const TIMINGS = {
  /** §2: from the click on a navigation link to the page load. */
  pageTransition: 300,
  /** §2: fade-out after a click on a journal card. */
  journalTransition: 400,
  homeLoading: 800,
  portfolioLoading: 600,
  journalLoading: 700,
  /** §2: the loading overlay's steps: percent, and the pause before each. */
  progressStepPercent: { min: 10, max: 40 },
  progressPause: { min: 100, max: 300 },
  progressComplete: 200,
  paymentSuccessRedirect: 3000,
  adminScroll: 150,
  /** How often the administration polls the health, and the state of a build. */
  health: 60_000,
  healthWhileWaiting: 15_000,
  healthWhileBuilding: 3_000,
  /** How often the administration asks whether something changed, while it is visible; and at most after failures. */
  changes: 15_000,
  changesAtMost: 120_000,
  /** How often an order with a pending refund is refetched. */
  refund: 3_000,
  newsletterPopup: 3000,
  /** How long the removal of a work from the collection can be undone. */
  undoRemoval: 8_000,
  toast: 5000,
  toastSwipePixels: 50,
  tooltipDelay: 700,
  tooltipSkipDelay: 300,
  uploadTimeout: 30_000,
  /**
   * When a call of the checkout without a response is given up: the server has answered after 9 s, unless the
   * connection stalls.
   */
  checkoutCall: 15_000,
  artworksFresh: 5 * 60_000,
  artworksKept: 10 * 60_000,
  postsFresh: 5 * 60_000,
  /** §2 gesture rule: accumulated wheel delta, the pause before it counts, the lockout after a swipe. */
  swipeThresholdUnits: 50,
  swipeSettle: 100,
  swipeLockout: 600,
  cardFadeThreshold: 0.1,
} as const;
