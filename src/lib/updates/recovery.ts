/** What follows when code that is loaded on demand did not arrive, which happens once the site was built anew. Pure. */

/** A page that was loaded anew this lately is not loaded again by itself, in ms. */
const RELOAD_PAUSE_MS = 60_000;

type Situation = {
  /** The site has another build than this page. */
  isUpdated: boolean;
  /** Something was typed into a form that is open. */
  hasUnsaved: boolean;
  /** When the page was last loaded anew for this, in ms; null: never, NaN: not known. */
  reloadedAt: number | null;
  now: number;
};

/** `fail`: the connection's fault, which whoever asked for the code reports. */
export function recoveryOf(situation: Situation): 'fail' | 'ask' | 'reload' {
  const { isUpdated, hasUnsaved, reloadedAt, now } = situation;
  if (!isUpdated) return 'fail';
  const mayReload = reloadedAt === null || now - reloadedAt >= RELOAD_PAUSE_MS;
  return mayReload && !hasUnsaved ? 'reload' : 'ask';
}

/** Whether a page as the site answers it now is of another build: it no longer names the script that this one runs. */
export const isOtherBuild = (html: string, script: string | null): boolean =>
  script !== null && html.includes('<html') && !html.includes(script);
