import type { ClientDirective } from 'astro';
import { loadFile } from './load-file.ts';

/** Events that only a visitor causes, not a crawler or a prerenderer. */
const VISITOR_EVENTS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'scroll',
  'wheel',
] as const;

/** How long after `load`, in ms, an island no longer waits for an event: a visitor may read without any input. */
const IDLE_TIMEOUT_MS = 6_000;

/**
 * `client:visitor`: hydrates an island that is within 200 px of the viewport, after the visitor's first event, or a
 * while after `load`; it waits for neither where the address has a query, or a control in the island was clicked
 * already. Until then React does not compete with the page's pictures for the network and the main thread.
 */
const visitor: ClientDirective = (load, _options, island) => {
  const events = new AbortController();
  const hydrate = async () => {
    // All at once: each import of an import would be a round trip.
    await Promise.all(island.dataset.imports?.split(' ').map(loadFile) ?? []);
    const start = await load();
    // In a task of its own: parsing the code has just blocked the main thread, and the visitor may be scrolling.
    setTimeout(start);
  };
  const nearby = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearby.disconnect();
      void hydrate();
    },
    { rootMargin: '200px' },
  );
  const watch = () => {
    events.abort();
    for (const child of island.children) nearby.observe(child);
  };
  // A query names a state that only the hydrated island shows. A click that `early-clicks.ts` keeps came before this
  // script, and on a phone no other event may follow.
  if (window.location.search || island.querySelector('[aria-busy=true]')) return watch();
  const options = { passive: true, capture: true, signal: events.signal };
  for (const name of VISITOR_EVENTS) window.addEventListener(name, watch, options);
  const watchLater = () => setTimeout(() => events.signal.aborted || watch(), IDLE_TIMEOUT_MS);
  if (document.readyState === 'complete') watchLater();
  else window.addEventListener('load', watchLater, { once: true });
};

export default visitor;
