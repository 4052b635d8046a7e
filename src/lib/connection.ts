/** Whether the site answers. A browser's `onLine` is also true in a network that leads nowhere. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** The layout's notice. It is part of every page, since it is needed when nothing can be loaded. */
const notice = () => document.querySelector<HTMLElement>('[data-connection-lost]');

/** Says that the connection is lost, until it is back or the visitor touches the page. */
export function showConnectionLost(): void {
  const element = notice();
  if (!element) return;
  element.hidden = false;
  hideNoticeOnInput();
}

/** For the page's script: hides the notice that was shown before it ran. */
export function hideNoticeOnInput(): void {
  const events = new AbortController();
  const hide = () => {
    events.abort();
    notice()?.setAttribute('hidden', '');
  };
  for (const event of ['online', 'pointerdown', 'keydown']) {
    window.addEventListener(event, hide, { signal: events.signal });
  }
}
