import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { isDisplayP3 } from './display-p3.ts';
import type { HeicAnswer } from './heic.ts';
import { isTooManyPixels, sentSize } from './image-rules.ts';

/** How much of a file is searched for its colour profile, in bytes. */
const PROFILE_WITHIN = 65_536;

/** Decodes one HEIC file with libheif, off the page's own thread, and answers the picture in the size it is sent in. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  const answer = await decode(data).catch((): HeicAnswer => ({ problem: 'unreadable' }));
  self.postMessage(answer, { transfer: 'bitmap' in answer ? [answer.bitmap] : [] });
};

async function decode(file: File): Promise<HeicAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const library = await loadLibheif().catch(() => null);
  if (!library) return { problem: 'not-loaded' };
  const { HeifDecoder } = library;
  const pictures = new HeifDecoder().decode(bytes);
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) return { problem: 'unreadable' };
  // As turned by the file; its EXIF orientation does not count beside that (ISO/IEC 23008-12).
  const size = { width: picture.get_width(), height: picture.get_height() };
  if (isTooManyPixels(size)) return { problem: 'too-large' };
  const colorSpace = isDisplayP3(bytes.subarray(0, PROFILE_WITHIN)) ? 'display-p3' : 'srgb';
  const pixels = new ImageData(size.width, size.height, { colorSpace });
  await new Promise<void>((resolve, reject) => {
    picture.display(pixels, (shown) => (shown ? resolve() : reject(new Error('not decoded'))));
  });
  const { width, height } = sentSize(size);
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  return { bitmap: await createImageBitmap(pixels, options) };
}

async function loadLibheif() {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
  const ready = Promise.withResolvers<void>();
  const library = libheif({ wasmBinary, onRuntimeInitialized: ready.resolve });
  await ready.promise;
  return library;
}
