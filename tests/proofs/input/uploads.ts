import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { uploadedImage } from '#contract/artworks.ts';
import { derivativePath, IMAGE_FORMATS } from '#contract/image-url.ts';
import { createApp } from '#server/app.ts';
import type { Images } from '#server/services/images.ts';
import { servePictures } from '../../../local/images/serve-pictures.ts';
import { uploadRequest } from '../../harness/images.ts';
import { type FilledGallery, onFilledGallery } from '../filled-gallery.ts';
import { Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../test-server.ts';
import { CORPUS, type ImageFile } from './corpus.ts';
import { orphanedUploads } from './half-written.ts';
import {
  checkResponse,
  RESPONSE_TIMEOUT_MS,
  type ReadResponse,
  readResponse,
} from './responses.ts';
import { checkImage } from './stored-image.ts';

/** Uploads one file of each kind, in a random size. */
async function uploadAll(
  filled: FilledGallery,
  answer: Answer,
  kinds: readonly string[],
  random: Random,
): Promise<Outcome> {
  const outcome = new Outcome({ files: kinds.length });
  for (const kind of kinds) {
    const make = CORPUS[kind];
    if (!make) throw new Error(`no file ${kind} in the corpus`);
    const size = { width: random.between(40, 400), height: 2 * random.between(20, 200) };
    const file = await make(size, random);
    const before = await orphanedUploads(filled.gallery);
    const response = await upload(filled, answer, file);
    const found = await checkUpload(filled, file, response, random);
    const after = await orphanedUploads(filled.gallery);
    found.push(...after.filter((orphan) => !before.includes(orphan)));
    outcome.fail(...found.map((sentence) => `${kind} ${size.width}×${size.height}: ${sentence}`));
    if (found.length === 0) outcome.count(file.kept ? 'cleaned and stored' : 'refused');
  }
  return outcome;
}

async function upload(filled: FilledGallery, answer: Answer, { bytes, name, type }: ImageFile) {
  const init = uploadRequest(await filled.sessionToken(), bytes, { name, type });
  const request = new Request('http://localhost:4321/api/admin/upload-image', init);
  return readResponse(answer(request, '127.0.0.1'), RESPONSE_TIMEOUT_MS);
}

/** What is wrong with the response, the stored file, and a derivative as visitors get it. */
async function checkUpload(
  { gallery }: FilledGallery,
  file: ImageFile,
  response: ReadResponse | null,
  random: Random,
): Promise<string[]> {
  const wrong = checkResponse('POST', response, /secret payload/);
  if (wrong || !response) return [wrong ?? 'no response'];
  const { status, text } = response;
  if (!file.kept) return status < 400 ? [`was accepted: ${text}`] : [];
  if (status !== 200) return [`answered ${status}: ${text}`];
  const found: string[] = [];
  const { services, environment } = gallery;
  const image = uploadedImage.parse(JSON.parse(text));
  const { rows } = await services.database.execute(
    sql`select width, height, placeholder_color as "placeholderColor" from uploads where url = ${image.url}`,
  );
  if (JSON.stringify({ url: image.url, ...rows[0] }) !== JSON.stringify(image)) {
    found.push(`the table has ${JSON.stringify(rows[0])}, the response ${text}`);
  }
  const directory = environment.UPLOADS_DIRECTORY ?? '';
  const stored = await readFile(join(directory, basename(image.url)));
  found.push(...(await checkImage(stored, file, 'jpeg')));
  const path = derivativePath(image.url, 120, random.pick(IMAGE_FORMATS));
  const served = await servePictures({ directory })(new Request(`http://localhost${path}`));
  if (served.status !== 200) return [...found, `${path} answered ${served.status}`];
  const derivative = Buffer.from(await served.arrayBuffer());
  const derived = await checkImage(derivative, { ...file, kept: null });
  return [...found, ...derived.map((sentence) => `${path}: ${sentence}`)];
}

/** A server that stores each file as it was sent, refused ones included. */
function storeAll({ gallery }: FilledGallery): Answer {
  const directory = gallery.environment.UPLOADS_DIRECTORY ?? '';
  let sent = Buffer.alloc(0);
  const images: Images = {
    ...gallery.services.images,
    async put() {
      await mkdir(directory, { recursive: true });
      const name = `${createHash('sha256').update(sent).digest('hex').slice(0, 24)}.jpg`;
      await writeFile(join(directory, name), sent);
      return `/uploads/${name}`;
    },
  };
  const app = createApp(Object.create(gallery.services, { images: { value: images } }));
  return async (request, ip) => {
    const form = await request.clone().formData();
    sent = Buffer.from(await (form.get('image') as File).arrayBuffer());
    const response = await app(request, { ip, requestId: 'control', waitUntil: () => {} });
    if (response.status !== 200) await images.put(sent);
    return response;
  };
}

/** What must be found where files are stored as they were sent: a sign of each kind of harm. */
const EXPECTED_VIOLATIONS: Record<string, readonly string[]> = {
  'SVG with a script': ['has no row'],
  'JPEG and HTML': ['secret payload.* is in it'],
  'photo with GPS, XMP and an artist': ['exif is in it', 'xmp is in it'],
  'portrait photo': ['orientation is in it', 'instead of', 'is rotated'],
  'animated GIF': ['3 pages'],
  'CMYK JPEG': ['cmyk'],
  'JPEG in Display P3': ['icc is in it'],
  'WebP called .exe': ['it is webp'],
};

export const inputImage: Proof = {
  promise:
    'an uploaded file is refused whole, or stored as a clean, upright JPEG without any of its metadata',
  unit: 'uploads of the whole corpus',
  runs: { small: 1, stated: 50 },
  expectedViolations: Object.entries(EXPECTED_VIOLATIONS).flatMap(([kind, signs]) =>
    signs.map((sign) => new RegExp(`^${kind}.*${sign}`, 's')),
  ),
  open: onFilledGallery(
    (filled, random) => uploadAll(filled, filled.gallery.answer, Object.keys(CORPUS), random),
    (filled, random) =>
      uploadAll(filled, storeAll(filled), Object.keys(EXPECTED_VIOLATIONS), random),
  ),
};
