let last = '';

if (typeof window !== 'undefined') {
  const note = (event: PointerEvent) => {
    last = event.pointerType;
  };
  window.addEventListener('pointerdown', note, { capture: true, passive: true });
}

/**
 * The type of the pointer behind a click: `touch`, `mouse` or `pen`, blank for a key. The click's own only where no
 * press was seen: in Safari before 18.2 it has none, and then until 18.3 a finger's says `mouse` (WebKit pull requests
 * 32252 and 38976).
 */
export const pointerOf = (click: Pick<MouseEvent, 'detail'> & { pointerType?: string }): string =>
  click.detail === 0 ? '' : last || (click.pointerType ?? '');
