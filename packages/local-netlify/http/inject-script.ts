/** Adds a deferred script as the first element of a page’s head: it runs before the modules of the page. */
export function injectScript(html: string, src: string): string {
  const tag = `<script defer src="${src}"></script>`;
  const head = /<head(?:\s[^>]*)?>/i.exec(html);
  if (!head) return tag + html;
  const at = head.index + head[0].length;
  return html.slice(0, at) + tag + html.slice(at);
}

/** A page's path without trailing slash, `.html` or `index.html`, for comparing pages. */
export function normalisedPath(pathname: string): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}
