import type { FunctionComponent } from 'react';

/**
 * A component at the end of the body whose code, React included, is loaded when it is first needed. All functions may
 * be called repeatedly; a call after a failed load tries again.
 */
export function createLazyMount(component: () => Promise<FunctionComponent>) {
  let isMounted = false;
  let failures = 0;
  const load = () =>
    Promise.all([import('react'), import('react-dom/client'), component()]).catch((error) => {
      failures += 1;
      throw error;
    });
  return {
    /** Loads the code ahead of time; rejects when that fails, which counts for `mount`. */
    load,
    /** The same, without reporting a failure. */
    preload: () => void load().catch(() => {}),
    /** Returns how often loading the code has failed, or 0 when the component is mounted. */
    async mount(): Promise<number> {
      if (isMounted) return 0;
      isMounted = true;
      try {
        const [{ createElement }, { createRoot }, Component] = await load();
        const container = document.body.appendChild(document.createElement('div'));
        createRoot(container).render(createElement(Component));
        return 0;
      } catch (error) {
        isMounted = false;
        console.warn(error);
        return failures;
      }
    },
  };
}
