import type { ClientDirective } from 'astro';

/** What only a visitor does: crawlers and prerenderers never. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'] as const;

/** Somebody may look without a finger on anything: after so long, in ms, the island comes alive for her too. */
const PATIENCE = 6_000;

/**
 * `client:visitor`: the island comes alive with the first sign of somebody at the page, once it is in sight or
 * nearly so. Until then the page is complete as it was built, and React costs its pictures nothing.
 */
const visitor: ClientDirective = (load, _options, element) => {
  const signed = new AbortController();
  const hydrate = async () => {
    const start = await load();
    // A task of its own: the code has just been read, and somebody may be scrolling.
    setTimeout(start);
  };
  const inSight = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      inSight.disconnect();
      void hydrate();
    },
    { rootMargin: '200px' },
  );
  const watch = () => {
    signed.abort();
    for (const child of element.children) inSight.observe(child);
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, watch, { passive: true, capture: true, signal: signed.signal });
  }
  const late = () => setTimeout(() => signed.signal.aborted || watch(), PATIENCE);
  if (document.readyState === 'complete') late();
  else window.addEventListener('load', late, { once: true });
};

export default visitor;
