import type { Point } from './homography.ts';
import type { Size } from './sheet.ts';

/** What a canvas of a phone may hold: Safari on an iPhone refuses more than 16.7 million pixels. */
const LARGEST = { side: 4096, pixels: 12_600_000 };

/** The size at which a photo is kept: its own, or the largest with its proportions that a phone can draw. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    LARGEST.side / Math.max(width, height),
    Math.sqrt(LARGEST.pixels / (width * height)),
  );
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/**
 * A photo upright, as its EXIF orientation says, on a canvas. It never leaves the device. Throws for what is no
 * picture.
 */
export async function readPhoto(file: Blob): Promise<HTMLCanvasElement> {
  // Upright by default; Safari before 17.2 refuses to be asked for it.
  const bitmap = await createImageBitmap(file);
  const photo = canvasOf(keptSize(bitmap));
  contextOf(photo).drawImage(bitmap, 0, 0, photo.width, photo.height);
  bitmap.close();
  return photo;
}

export function canvasOf({ width, height }: Size): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** What an element that shows the whole photo has at a point of the window, in px of the photo. */
export function pointIn(element: Element, { width, height }: Size, { x, y }: Point): Point {
  const shown = element.getBoundingClientRect();
  return {
    x: ((x - shown.left) / shown.width) * width,
    y: ((y - shown.top) / shown.height) * height,
  };
}
