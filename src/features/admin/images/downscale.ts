import { LIMITS } from '#contract/limits.ts';
import {
  DOWNSCALED,
  fitWithin,
  imageHint,
  imageProblem,
  imageTypeOf,
  mustDownscale,
  SIGNATURE_BYTES,
} from './image-rules.ts';

/** A file that is not sent: `message` says why, `hint` how it can be made acceptable. */
export class RefusedImage extends Error {
  readonly hint: string;

  constructor(problem: string, hint: string) {
    super(problem);
    this.hint = hint;
  }
}

/** What a picture may weigh, so that it and its form stay within what the server takes. */
const SENT_BYTES = LIMITS.uploadBytes - 16_384;
/** The next try where a JPEG weighs more. */
const SMALLER = 0.8;

/**
 * The file as it is sent: above 1 MB as a JPEG that fits 4096 × 4096 and 4 MB, upright as its EXIF data says (§5). Throws
 * RefusedImage for another type and above 40 MB or 60 megapixels, and what the browser throws when it cannot decode it.
 */
export async function prepareImage(file: File): Promise<File> {
  const { name, size } = file;
  const start = await file.slice(0, SIGNATURE_BYTES).arrayBuffer();
  const type = imageTypeOf(new Uint8Array(start));
  const problem = imageProblem({ type, size });
  if (problem) throw new RefusedImage(problem, imageHint({ name, type, size }));
  if (!mustDownscale(file)) return file.type === type ? file : new File([file], name, { type });
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (picture.width * picture.height > LIMITS.photoPixels) {
      throw new RefusedImage('File too large', 'It has more than 60 megapixels: save it smaller.');
    }
    const jpeg = await encodeWithin(picture, SENT_BYTES);
    return new File([jpeg], name.replace(/\.[^.]*$/, '.jpg'), { type: DOWNSCALED.type });
  } finally {
    picture.close();
  }
}

/** A JPEG of at most so many bytes, smaller in pixels where it has to be. */
async function encodeWithin(picture: ImageBitmap, bytes: number): Promise<Blob> {
  let size = fitWithin(picture, DOWNSCALED);
  for (;;) {
    const jpeg = await encode(draw(picture, size));
    if (jpeg.size <= bytes) return jpeg;
    size = { width: Math.ceil(size.width * SMALLER), height: Math.ceil(size.height * SMALLER) };
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
