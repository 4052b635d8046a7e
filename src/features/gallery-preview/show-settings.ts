import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { GallerySettings, TextSetting } from '#contract/gallery.ts';
import { fillIn } from '#contract/gallery-texts.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { fontFaces, lookStyle } from '#lib/look.ts';
import { onPreview, readPreview } from '#lib/preview.ts';

/** The parts of a page that are more than a text, by the name in their `data-setting`. */
export type Parts = Record<string, (settings: GallerySettings) => ReactNode>;

/**
 * Shows the settings that the administration's form passes on, in a page that was built with the saved ones: every
 * element with `data-setting` gets its text, its picture or its part anew. Links and buttons do nothing.
 */
export function showSettings(parts: Parts): void {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-setting]')];
  const roots = new Map<HTMLElement, Root>();
  const built = new Map(elements.map((element) => [element, element.innerHTML]));

  const look = document.head.appendChild(document.createElement('style'));

  function show() {
    const settings = readPreview('gallery') as GallerySettings | null;
    if (!settings) return;
    look.textContent = lookStyle(settings) + fontFaces(settings.typefaces);
    for (const element of elements) {
      const name = element.dataset.setting ?? '';
      const part = parts[name];
      const value = settings[name as TextSetting] ?? '';
      if (part) {
        const root = roots.get(element) ?? createRoot(element);
        roots.set(element, root);
        root.render(part(settings));
      } else if (name.endsWith('Url')) showPicture(element, value, built.get(element) ?? '');
      else element.textContent = fillIn(value, settings);
    }
  }

  show();
  onPreview('gallery', show);
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, stay, { capture: true });
}

/** Adds a picture to an element that was built without one. */
function addPicture(element: HTMLElement): HTMLImageElement {
  const image = element.appendChild(new Image());
  image.className = element.dataset.pictureClass ?? '';
  element.classList.remove('hidden');
  return image;
}

/** A picture that was chosen in the form, or, without one, the one that the page was built with. */
function showPicture(element: HTMLElement, imageUrl: string, built: string): void {
  if (!imageUrl) {
    element.innerHTML = built;
    return;
  }
  for (const source of element.querySelectorAll('source')) source.remove();
  const image = element.querySelector('img') ?? addPicture(element);
  image.removeAttribute('srcset');
  image.onload = () => {
    const ratio = image.naturalWidth / image.naturalHeight;
    image.closest<HTMLElement>('.picture')?.style.setProperty('--ratio', `${ratio}`);
  };
  image.setAttribute('src', derivativeUrl(imageUrl, 2000, 'jpg'));
}
