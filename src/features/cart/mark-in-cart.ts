import { $cart } from './store.ts';

/**
 * For a page's script: the works of the page that are in the collection say so. A style sheet does it, since the
 * elements are React's, and may not be hydrated yet.
 */
export function markInCart(page: Document = document): void {
  const sheet = new CSSStyleSheet();
  page.adoptedStyleSheets.push(sheet);
  $cart.subscribe(({ items }) => {
    const works = items.map(({ artwork }) => `[data-work="${artwork.id}"]`);
    sheet.replaceSync(works.length > 0 ? `:is(${works}) .in-cart{display:block}` : '');
  });
}
