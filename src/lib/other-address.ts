/**
 * For pages whose address a dialog also uses: after a reload the history still holds the list's entry as one of
 * this document's own, and Back would change the address without changing the page. It is loaded instead.
 */
export function reloadOnOtherAddress(page: Window = window): void {
  const here = page.location.pathname;
  page.addEventListener('popstate', () => {
    if (page.location.pathname !== here) page.location.reload();
  });
}
