import { releaseCanvas } from '#lib/release-canvas.ts';
import { saveFile } from '#lib/save-file.ts';

/** Saves a canvas as a JPEG file of the browser's downloads, and releases it. */
export function savePicture(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob(
    (jpeg) => {
      releaseCanvas(canvas);
      if (jpeg) saveFile(jpeg, name);
    },
    'image/jpeg',
    0.92,
  );
}
