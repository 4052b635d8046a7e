import { LIMITS } from '#contract/limits.ts';
import { releaseCanvas } from '#lib/release-canvas.ts';
import { decodeImage } from './decode.ts';
import {
  DOWNSCALED,
  imageHint,
  imageProblem,
  imageTypeOf,
  mustReencode,
  SIGNATURE_BYTES,
} from './image-rules.ts';
import { RefusedImage } from './refused-image.ts';

/** Left for the other fields of the form that a picture is sent with, in bytes. */
const FORM_BYTES = 16_384;
const MAX_BYTES = LIMITS.uploadBytes - FORM_BYTES;
/** Where a JPEG weighs more, the next one has so much of its width and height. */
const RETRY_SCALE = 0.8;

/**
 * The file as it is sent: HEIC, and anything above 1 MB, as a JPEG that fits 4096 × 4096 and 4 MB, upright as its EXIF
 * data says (§5). Throws RefusedImage for another type, above 40 MB or 60 megapixels, and for what cannot be decoded.
 */
export async function prepareImage(file: File): Promise<File> {
  const { name, size } = file;
  const start = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  const type = imageTypeOf(new Uint8Array(start));
  const problem = imageProblem({ type, size });
  if (problem) throw new RefusedImage(problem, imageHint({ type, size }));
  if (!mustReencode({ type, size })) {
    return file.type === type ? file : new File([file], name, { type });
  }
  const picture = await decodeImage(file, type);
  try {
    const jpeg = await encodeWithin(picture, MAX_BYTES);
    return new File([jpeg], name.replace(/\.[^.]*$/, '.jpg'), { type: DOWNSCALED.type });
  } finally {
    picture.close();
  }
}

/** A JPEG of at most so many bytes, smaller in pixels where it has to be. */
async function encodeWithin(picture: ImageBitmap, bytes: number): Promise<Blob> {
  let size = { width: picture.width, height: picture.height };
  for (;;) {
    const canvas = draw(picture, size);
    const jpeg = await encode(canvas);
    releaseCanvas(canvas);
    if (jpeg.size <= bytes) return jpeg;
    size = {
      width: Math.ceil(size.width * RETRY_SCALE),
      height: Math.ceil(size.height * RETRY_SCALE),
    };
  }
}

function draw(picture: ImageBitmap, size: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
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
