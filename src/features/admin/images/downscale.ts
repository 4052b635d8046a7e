import { DOWNSCALED, fitWithin, mustDownscale } from './image-rules.ts';

/**
 * The file as it is sent: above 1 MB as a JPEG that fits 1920 × 1080, upright as its EXIF data says (§5).
 * Throws when the browser cannot decode the picture.
 */
export async function prepareImage(file: File): Promise<File> {
  if (!mustDownscale(file)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const jpeg = await encode(draw(picture));
    return new File([jpeg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: DOWNSCALED.type });
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(picture, DOWNSCALED));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: without this, transparent pixels become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('not encoded')));
    canvas.toBlob(done, DOWNSCALED.type, DOWNSCALED.quality);
  });
}
