import type { FunctionComponent } from 'react';

/**
 * A component at the end of the page whose code comes when it is first needed. Both may be called as often as one
 * likes; what was lost on its way is asked for again by the next call.
 */
export function createLateMount(component: () => Promise<FunctionComponent>) {
  let isMounted = false;
  let losses = 0;
  const load = () =>
    Promise.all([import('react'), import('react-dom/client'), component()]).catch((error) => {
      losses += 1;
      throw error;
    });
  return {
    /** Fetches the code a moment before it is needed. */
    prepare: () => void load().catch(() => {}),
    /** Answers how often the code was lost, 0 when the component is there. */
    async mount(): Promise<number> {
      if (isMounted) return 0;
      isMounted = true;
      try {
        const [{ createElement }, { createRoot }, Component] = await load();
        const place = document.body.appendChild(document.createElement('div'));
        createRoot(place).render(createElement(Component));
        return 0;
      } catch (error) {
        isMounted = false;
        console.warn(error);
        return losses;
      }
    },
  };
}
