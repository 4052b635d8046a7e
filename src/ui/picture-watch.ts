/**
 * Follows every `<Picture>` of the page, prebuilt or live: `data-state` on its frame becomes
 * `loaded` or, when the picture and its fallback both fail, `failed` (§2 images); `data-exact`
 * says that the picture has the proportions its frame was given. Two
 * listeners for the page instead of state in each picture, which would be slow with 1,000 works.
 */
function watchPictures(root: Document): void {
  root.addEventListener('load', ({ target }) => whenDecoded(target), true);
  root.addEventListener('error', (event) => markState(event.target, 'failed'), true);
  for (const image of root.querySelectorAll<HTMLImageElement>('[data-picture] img')) {
    if (image.complete && image.currentSrc)
      markState(image, image.naturalWidth ? 'loaded' : 'failed');
  }
}

/**
 * In a dialog the placeholder stays until the picture is decoded, which takes a slow processor up to a second. On the
 * wall pictures load outside of the viewport, where they need not be decoded yet.
 */
function whenDecoded(target: EventTarget | null) {
  const markLoaded = () => markState(target, 'loaded');
  if (!(target instanceof HTMLImageElement) || !target.closest('.picture-contain')) markLoaded();
  else target.decode().then(markLoaded, markLoaded);
}

function markState(target: EventTarget | null, state: 'loaded' | 'failed') {
  if (!(target instanceof HTMLImageElement)) return;
  const frame = target.closest<HTMLElement>('[data-picture]');
  if (!frame) return;
  if (state === 'failed' && tryFallback(target)) return;
  frame.toggleAttribute('data-exact', state === 'loaded' && fits(target, frame));
  frame.dataset.state = state;
}

/** Derivatives are rounded to whole pixels, so proportions within two per cent count as equal. */
function fits({ naturalWidth, naturalHeight }: HTMLImageElement, frame: HTMLElement): boolean {
  const ratio = Number(frame.style.getPropertyValue('--ratio'));
  return Math.abs(naturalWidth / naturalHeight / ratio - 1) < 0.02;
}

function tryFallback(image: HTMLImageElement): boolean {
  const fallback = image.dataset.fallback;
  if (!fallback) return false;
  delete image.dataset.fallback;
  // Emptied, not removed: React expects them when it hydrates.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset');
  }
  image.removeAttribute('srcset');
  image.src = fallback;
  return true;
}

if (typeof document !== 'undefined') watchPictures(document);
