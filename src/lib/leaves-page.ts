/** Sent on `window` before a page is left through our navigation (§2): `detail.href` says where to. */
export const PAGE_NAVIGATION = 'page-navigation';

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * Whether a click on a link takes this very tab to another page. Modified and middle clicks, other
 * targets, downloads and other sites are left to the browser.
 */
export function leavesPage(
  click: Click,
  link: { href: string; target: string; download: string },
  origin: string,
): boolean {
  const modified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  if (click.button !== 0 || modified || click.defaultPrevented) return false;
  if ((link.target && link.target !== '_self') || link.download) return false;
  return new URL(link.href, origin).origin === origin;
}
