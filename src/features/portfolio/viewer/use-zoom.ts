import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { WorkPicture } from '#contract/work-pictures.ts';
import { IMAGE_WIDTHS } from '#lib/image-url.ts';
import { pointerOf } from '#lib/last-pointer.ts';
import type { Point, Size } from './zoom.ts';
import { addZoom, type ZoomState } from './zoom-gestures.ts';

/** How long the first tap of a finger waits for a second one, in ms: short, since every single tap waits so long. */
const SECOND_TAP_WAIT_MS = 250;
/** The width of the largest derivative of a picture, in pixels. */
export const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

type Zoomed = { [Name in 'imageUrl' | 'imageWidth' | 'imageHeight']: WorkPicture[Name] | null };

/** Of the stored picture; of one whose size is not known it is guessed. */
const pixelsOf = ({ imageWidth, imageHeight }: Zoomed): Size =>
  imageWidth && imageHeight
    ? { width: imageWidth, height: imageHeight }
    : { width: LARGEST_WIDTH, height: LARGEST_WIDTH };

/**
 * Zooms the enlarged picture, the last child of `container`, by two fingers, a trackpad's pinch, the mouse wheel, a
 * double tap, plus and minus. A click of the mouse that enlarges it shows the clicked point as close as there is
 * detail. Another picture resets the zoom. A click that is none of these calls `onToggle`.
 */
export function useZoom(
  container: RefObject<HTMLElement | null>,
  enlarged: boolean,
  shown: Zoomed,
  onToggle: () => void,
) {
  const [state, setState] = useState<ZoomState>('fitted');
  const [isBeyond, setBeyond] = useState(false);
  const zoom = useRef<ReturnType<typeof addZoom> | null>(null);
  const tap = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clicked = useRef<Point | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture
  useEffect(() => {
    const picture = container.current?.lastElementChild;
    if (!enlarged || !container.current || !(picture instanceof HTMLElement)) return;
    zoom.current = addZoom(container.current, picture, pixelsOf(shown), (next, width) => {
      setState(next);
      setBeyond(next !== 'fitted' && width > LARGEST_WIDTH);
    });
    if (clicked.current) zoom.current.lookCloser(clicked.current);
    clicked.current = null;
    return () => {
      zoom.current?.stop();
      zoom.current = null;
      clearTimeout(tap.current);
      tap.current = undefined;
    };
  }, [container, enlarged, shown.imageUrl]);

  function onClick(event: MouseEvent) {
    // A click by Enter or Space has detail 0: no pointer has moved.
    if (event.detail > 0 && zoom.current?.hasMoved()) return;
    const pointer = pointerOf(event.nativeEvent);
    if (!zoom.current) {
      clicked.current = pointer === 'mouse' ? pointIn(event) : null;
      return onToggle();
    }
    if (pointer !== 'touch') return onToggle();
    if (tap.current === undefined) {
      tap.current = setTimeout(() => {
        tap.current = undefined;
        onToggle();
      }, SECOND_TAP_WAIT_MS);
      return;
    }
    clearTimeout(tap.current);
    tap.current = undefined;
    zoom.current.doubleTap(event);
  }
  /** The picture is drawn wider than its largest derivative, and there is more of it. */
  const wantsFullSize = isBeyond && (shown.imageWidth ?? 0) > LARGEST_WIDTH;
  return {
    state,
    wantsFullSize,
    onClick,
    zoomBy: (factor: number) => zoom.current?.zoomBy(factor),
  };
}

/** The clicked point of the picture: 0 to 1 of its width and height. */
function pointIn({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const image = currentTarget.querySelector('img') ?? currentTarget;
  const { left, top, width, height } = image.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
