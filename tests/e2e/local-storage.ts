import type { BrowserContext, Page } from '@playwright/test';

/**
 * Has the pages of `origin` begin with these entries of local storage, where they have none of that name. As
 * `storageState` they would cost each context the load of a second page: 0.09 s of processor time.
 */
export const beginWith = (
  context: BrowserContext,
  origin: string,
  entries: Record<string, string>,
) => context.addInitScript(addMissing, { origin, entries });

/** Runs in each frame. */
const addMissing = ({ origin, entries }: { origin: string; entries: Record<string, string> }) => {
  if (location.origin !== origin) return;
  try {
    for (const [name, value] of Object.entries(entries)) {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    }
  } catch {
    // A frame in a sandbox has no storage.
  }
};

/** The page of a browser whose space for this site is used up, from its next load on. */
export const fillStorage = (page: Page) => page.addInitScript(fill);

/** As {@link fillStorage}, in the page that is shown. */
export const fillStorageNow = (page: Page) => page.evaluate(fill);

/** Runs in the page. */
const fill = () => {
  for (let length = 2 ** 22; length >= 1; length /= 2) {
    try {
      localStorage.setItem(`filled ${length}`, ' '.repeat(length));
    } catch {
      // Half of it may fit.
    }
  }
};

/** The page of a browser that stores nothing for sites. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
