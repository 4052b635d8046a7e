import { atom } from 'nanostores';
import { isOtherBuild, recoveryOf } from './recovery.ts';
import { allowLeaving, hasUnsaved } from './typed-fields.ts';

const RELOADED_AT = 'admin-reloaded-at';

/** Called with the answer to 'Reload to go on'; null while it is not asked. */
export const $reloadQuestion = atom<((mayReload: boolean) => void) | null>(null);

/** What {@link loadModule} needs of the browser. */
export type UpdateBrowser = {
  /** The page as the site answers it now. Rejects without a connection. */
  fetchPage: () => Promise<string>;
  /** The script that this page runs. */
  script: () => string | null;
  hasUnsaved: () => boolean;
  now: () => number;
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
};

const browser: UpdateBrowser = {
  fetchPage: async () => (await fetch(window.location.pathname, { cache: 'no-store' })).text(),
  script: () => document.querySelector('astro-island')?.getAttribute('component-url') ?? null,
  hasUnsaved,
  now: Date.now,
  storage: () => window.sessionStorage,
  reload() {
    allowLeaving();
    window.location.reload();
  },
};

/**
 * Loads code on demand: `loadModule(() => import('./Wall.tsx'))`. A build replaces the files of the one before; the page
 * is then loaded anew, and its address brings back what was open. Otherwise it rejects as the import does. In place of
 * Vite's event `vite:preloadError`, which cannot wait for an answer.
 */
export async function loadModule<Code>(
  load: () => Promise<Code>,
  from: UpdateBrowser = browser,
): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await isReloading(from))) throw error;
    // The page is on its way out.
    return new Promise(() => {});
  }
}

async function isReloading(from: UpdateBrowser): Promise<boolean> {
  const html = await from.fetchPage().catch(() => '');
  const now = from.now();
  const recovery = recoveryOf({
    isUpdated: isOtherBuild(html, from.script()),
    hasUnsaved: from.hasUnsaved(),
    reloadedAt: readTime(from),
    now,
  });
  if (recovery === 'fail') return false;
  if (recovery === 'ask' && !(await askToReload())) return false;
  try {
    from.storage().setItem(RELOADED_AT, String(now));
  } catch {
    // It is asked again then: see readTime.
  }
  from.reload();
  return true;
}

const askToReload = () =>
  new Promise<boolean>((resolve) => {
    // One question at a time: an earlier one is taken back.
    $reloadQuestion.get()?.(false);
    $reloadQuestion.set((mayReload) => {
      $reloadQuestion.set(null);
      resolve(mayReload);
    });
  });

/** NaN where the browser keeps nothing: it might be loaded anew for ever. */
function readTime({ storage }: UpdateBrowser): number | null {
  try {
    const time = storage().getItem(RELOADED_AT);
    return time === null ? null : Number(time);
  } catch {
    return Number.NaN;
  }
}
