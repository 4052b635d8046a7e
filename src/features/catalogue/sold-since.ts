import { request } from '#lib/api-client.ts';

/**
 * For a page's script: works on it that were sold since it was built lose their Add to Cart and say Sold, before any
 * island is hydrated and without waking Postgres: the CDN has the list. A style sheet does it, since the elements are
 * React's. Asked again when Back restores the page with its state of before.
 */
export function markSoldSince(page: Document = document): void {
  if (!page.querySelector('[data-work]')) return;
  const sheet = new CSSStyleSheet();
  page.adoptedStyleSheets.push(sheet);
  const mark = async () => {
    // Without an answer the works stay as they are: the drawer and the checkout ask again.
    const sold = await request('GET /api/artworks/sold/ids').catch(() => null);
    if (sold) sheet.replaceSync(rulesFor(sold));
  };
  void mark();
  window.addEventListener('pageshow', (event) => event.persisted && void mark());
}

/** Hides the offers of works, and shows that they are sold. */
export function rulesFor(ids: readonly number[]): string {
  if (ids.length === 0) return '';
  const works = `:is(${ids.map((id) => `[data-work="${id}"]`)})`;
  return `${works} .offer{display:none}${works} .sold-since{display:block}`;
}
