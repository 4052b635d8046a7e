import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { servePictures } from '../../../local/images/serve-pictures.ts';
import { uploadedImage } from '../../../src/contract/artworks.ts';
import { createApp } from '../../../src/server/app.ts';
import type { Images } from '../../../src/server/services/images.ts';
import { nothing, type Outcome, type Proof } from '../proof.ts';
import type { Random } from '../random.ts';
import type { Answer } from '../test-server.ts';
import { unclean } from './clean.ts';
import { CORPUS } from './corpus.ts';
import { type Heard, hear, judge, PATIENCE } from './judge.ts';
import { orphans } from './rows.ts';
import type { Specimen } from './specimen.ts';
import { openWorld, type World } from './world.ts';

const FORMATS = ['avif', 'webp', 'jpg', 'png'] as const;

/** Uploads a file of each kind, in another size each time. */
async function walk(
  world: World,
  answer: Answer,
  kinds: readonly string[],
  random: Random,
): Promise<Outcome> {
  const { counts, violations } = nothing();
  for (const kind of kinds) {
    const make = CORPUS[kind];
    if (!make) throw new Error(`there is no ${kind}`);
    const size = { width: random.between(40, 400), height: 2 * random.between(20, 200) };
    const specimen = await make(size, random);
    const before = await orphans(world.gallery);
    const heard = await upload(world, answer, specimen);
    const found = await inspect(world, specimen, heard, random);
    const after = await orphans(world.gallery);
    found.push(...after.filter((orphan) => !before.includes(orphan)));
    violations.push(
      ...found.map((sentence) => `${kind} ${size.width}×${size.height}: ${sentence}`),
    );
    const what = specimen.kept ? 'cleaned and kept' : 'refused';
    if (found.length === 0) counts[what] = (counts[what] ?? 0) + 1;
  }
  counts.files = kinds.length;
  return { counts, violations };
}

async function upload(world: World, answer: Answer, { bytes, name, type }: Specimen) {
  const form = new FormData();
  const file = new File([bytes as BlobPart], name ?? 'photo.jpg', { type: type ?? 'image/jpeg' });
  form.append('image', file);
  const request = new Request('http://localhost:4321/api/admin/upload-image', {
    method: 'POST',
    headers: { authorization: `Bearer ${await world.signedIn()}` },
    body: form,
  });
  return hear(answer(request, '127.0.0.1'), PATIENCE);
}

/** What is wrong with the answer, with what is stored, and with what visitors get of it. */
async function inspect(world: World, specimen: Specimen, heard: Heard | null, random: Random) {
  const wrong = judge('POST', heard, /secret payload/);
  if (wrong || !heard) return [wrong ?? 'no answer'];
  if (!specimen.kept) return heard.status < 400 ? [`was taken: ${heard.text}`] : [];
  if (heard.status !== 200) return [`answered ${heard.status}: ${heard.text}`];
  const found: string[] = [];
  const said = uploadedImage.parse(JSON.parse(heard.text));
  const { services, environment } = world.gallery;
  const { rows } = await services.database.execute(
    sql`select width, height, placeholder_color as "placeholderColor" from uploads where url = ${said.url}`,
  );
  if (JSON.stringify({ url: said.url, ...rows[0] }) !== JSON.stringify(said)) {
    found.push(`the table has ${JSON.stringify(rows[0])}, the answer ${heard.text}`);
  }
  const directory = environment.UPLOADS_DIRECTORY ?? '';
  const stored = await readFile(join(directory, basename(said.url)));
  found.push(...(await unclean(stored, specimen, 'jpeg')));
  const format = random.pick(FORMATS);
  const path = `/uploads/w_64,c_limit,f_${format}/${basename(said.url, '.jpg')}`;
  const sent = await servePictures({ directory })(new Request(`http://localhost${path}`));
  if (sent.status !== 200) return [...found, `${path} answered ${sent.status}`];
  const derivative = Buffer.from(await sent.arrayBuffer());
  const derived = await unclean(derivative, { ...specimen, kept: null });
  return [...found, ...derived.map((sentence) => `${path}: ${sentence}`)];
}

/** A gallery that keeps each file as it came, and the refused ones too. */
function keepingAll({ gallery }: World): Answer {
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
    const answered = await app(request, { ip, requestId: 'control', waitUntil: () => {} });
    if (answered.status !== 200) await images.put(sent);
    return answered;
  };
}

/** What must be found where files are kept as they came: signs of each way in which one can do harm. */
const NEEDED: Record<string, readonly string[]> = {
  'SVG with a script': ['is kept and not known'],
  'JPEG and HTML': ['secret payload.* is in it'],
  'photo with a place, XMP and a name': ['exif is in it', 'xmp is in it'],
  'photo held upright': ['orientation is in it', 'instead of', 'lies on its side'],
  'animated GIF': ['3 pages'],
  'CMYK JPEG': ['cmyk'],
  'JPEG in Display P3': ['icc is in it'],
  'WebP called .exe': ['it is webp'],
};

export const inputImage: Proof = {
  promise:
    'an uploaded file is refused whole, or kept as a clean, upright JPEG without a word of what it carried',
  unit: 'walks through the corpus',
  rounds: { small: 1, stated: 50 },
  mustFind: Object.entries(NEEDED).flatMap(([kind, signs]) =>
    signs.map((sign) => new RegExp(`^${kind}.*${sign}`, 's')),
  ),
  async open(database) {
    return {
      async round(random) {
        const world = await openWorld(database);
        const outcome = await walk(world, world.gallery.answer, Object.keys(CORPUS), random);
        await world.gallery.close();
        return outcome;
      },
      async control(random) {
        const world = await openWorld(database);
        const outcome = await walk(world, keepingAll(world), Object.keys(NEEDED), random);
        await world.gallery.close();
        return outcome;
      },
      close: async () => {},
    };
  },
};
