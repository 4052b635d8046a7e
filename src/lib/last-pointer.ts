let type = '';

if (typeof window !== 'undefined') {
  const note = (event: PointerEvent) => {
    type = event.pointerType;
  };
  window.addEventListener('pointerdown', note, { capture: true, passive: true });
}

/**
 * The type of the pointer behind a click: `touch`, `mouse` or `pen`, blank for a key. Not the click's own: in Safari
 * before 18.2 it has none, and then until 18.3 a finger's says `mouse` (WebKit pull requests 32252 and 38976).
 */
export const pointerOf = ({ detail }: Pick<MouseEvent, 'detail'>): string =>
  detail === 0 ? '' : type;
