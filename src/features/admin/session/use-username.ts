import { useEffect, useSyncExternalStore } from 'react';
import { leavingLosesInput } from '#lib/updates/typed-fields.ts';
import { browserApis, endSession } from './admin-request.ts';
import { readSession } from './session.ts';

/** Another tab may sign out, and Back may restore this page from the back/forward cache. */
function subscribe(changed: () => void) {
  window.addEventListener('storage', changed);
  window.addEventListener('pageshow', changed);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener('pageshow', changed);
  };
}

let known: string | null = null;

/** After the end of a session the user name of before, while leaving would lose what was typed. */
function signedIn() {
  const username = readSession(browserApis.storage)?.user.username ?? null;
  if (username !== null || !leavingLosesInput()) known = username;
  return known;
}

/** The administrator's user name; without a session it returns null and opens the login page (§4). */
export function useUsername(): string | null {
  const username = useSyncExternalStore(subscribe, signedIn);
  useEffect(() => {
    if (username === null) endSession(browserApis);
  }, [username]);
  return username;
}
