/**
 * For the page of a work, whose URL the dialog over a list also uses. After a reload the entry of the list in the
 * history counts as this document's own, so Back would change the URL but not the page: the page is reloaded.
 */
export function reloadOnPopstate(page: Window = window): void {
  const path = page.location.pathname;
  page.addEventListener('popstate', () => {
    if (page.location.pathname !== path) page.location.reload();
  });
}
