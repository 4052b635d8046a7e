import { saveFile } from '#lib/save-file.ts';

/** Saves a canvas as a JPEG file of the browser's downloads. */
export function savePicture(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((jpeg) => jpeg && saveFile(jpeg, name), 'image/jpeg', 0.92);
}
