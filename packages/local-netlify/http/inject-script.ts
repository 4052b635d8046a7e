/** Address prefix under which the payments stand-in is reached from a page. */
export const emulatorPrefix = '/__local/stripe/';

const scriptTag = `<script src="${emulatorPrefix}v3.js"></script>`;

/** Puts the payments stand-in first in a page's head, before anything could ask for Stripe. */
export function injectScript(html: string): string {
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (!head) return scriptTag + html;
  const at = head.index + head[0].length;
  return html.slice(0, at) + scriptTag + html.slice(at);
}

/** The page that gets the payments stand-in's script. */
export const PAY_PAGE = '/checkout';

/** A page's address without trailing slash, `.html` or `index.html`, to compare pages by. */
export function pageAddress(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}
