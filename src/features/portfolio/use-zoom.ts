import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Artwork } from '#contract/artworks.ts';
import { IMAGE_WIDTHS } from '#lib/image-url.ts';
import type { Point, Size } from './zoom.ts';
import { watchZoom, type ZoomState } from './zoom-gestures.ts';

/** How long the first tap of a finger waits for a second one, in ms. */
const DOUBLE_TAP_MS = 250;
/** The width of the largest version of a picture, in pixels. */
export const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

/** Of the picture's largest version; of one whose size is not known it is guessed. */
function pixelsOf({ imageWidth, imageHeight }: Artwork): Size {
  if (!imageWidth || !imageHeight) return { width: LARGEST_WIDTH, height: LARGEST_WIDTH };
  const share = Math.min(1, LARGEST_WIDTH / imageWidth);
  return { width: imageWidth * share, height: imageHeight * share };
}

/**
 * Zooms the enlarged picture, the last child of `container`, by two fingers, a trackpad's pinch, the mouse wheel, a
 * double tap, plus and minus. A click of the mouse that enlarges it shows the clicked point as close as there is detail.
 * Another work resets the zoom. A click that is none of these calls `onToggle`.
 */
export function useZoom(
  container: RefObject<HTMLElement | null>,
  enlarged: boolean,
  work: Artwork,
  onToggle: () => void,
) {
  const [state, setState] = useState<ZoomState>('fitted');
  const zoom = useRef<ReturnType<typeof watchZoom> | null>(null);
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clicked = useRef<Point | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another work has another picture
  useEffect(() => {
    const picture = container.current?.lastElementChild;
    if (!enlarged || !container.current || !(picture instanceof HTMLElement)) return;
    zoom.current = watchZoom(container.current, picture, pixelsOf(work), setState);
    if (clicked.current) zoom.current.lookCloser(clicked.current);
    clicked.current = null;
    return () => {
      zoom.current?.stop();
      zoom.current = null;
      clearTimeout(tap.current);
      tap.current = undefined;
    };
  }, [container, enlarged, work.id]);

  function onClick(event: MouseEvent) {
    // A click by Enter or Space has detail 0: no pointer has moved.
    if (event.detail > 0 && zoom.current?.hasMoved()) return;
    const { pointerType } = event.nativeEvent as PointerEvent;
    if (!zoom.current) {
      clicked.current = event.detail > 0 && pointerType === 'mouse' ? pointIn(event) : null;
      return onToggle();
    }
    if (pointerType !== 'touch') return onToggle();
    if (tap.current === undefined) {
      tap.current = setTimeout(() => {
        tap.current = undefined;
        onToggle();
      }, DOUBLE_TAP_MS);
      return;
    }
    clearTimeout(tap.current);
    tap.current = undefined;
    zoom.current.doubleTap(event);
  }
  return { state, onClick, zoomBy: (factor: number) => zoom.current?.zoomBy(factor) };
}

/** The clicked point of the picture: 0 to 1 of its width and height. */
function pointIn({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const image = currentTarget.querySelector('img') ?? currentTarget;
  const { left, top, width, height } = image.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
