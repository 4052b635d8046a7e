import { applyCode } from './discount-code.ts';

/**
 * Applies the code of a mail's link, `/portfolio#code=WELCOME-K7QFX-2M9PD`, and takes it out of the address bar. It is
 * kept with the collection, an empty one too. A fragment reaches no server, and so no log, cache or Referer.
 */
export async function applyLinkedCode(): Promise<void> {
  const { hash, pathname, search } = window.location;
  const code = new URLSearchParams(hash.slice(1)).get('code');
  window.history.replaceState(window.history.state, '', pathname + search);
  if (code) await applyCode(code, { isLink: true });
}
