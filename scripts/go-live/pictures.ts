import sharp from 'sharp';
import { connectDatabase } from '#server/services/database.ts';
import type { Environment } from '#server/services/environment.ts';
import { connectImages } from '#server/services/images.ts';
import { listMigrations, listOriginals } from '../backup/tables.ts';
import { NotOk } from '../check-report.ts';
import { imageStore } from '../image-store.ts';
import type { Step } from './step.ts';

/** The same picture each time, so that repeating leaves one behind at most. */
const NAME = 'gallery-go-live.jpg';

export const picturesStep: Step = {
  name: 'Pictures',
  questions: [
    { name: 'CLOUDINARY_URL', where: 'Cloudinary → API Keys: cloudinary://…', isSecret: true },
  ],
  async run({ environment, keep, isCheck }) {
    const images = connectImages(environment);
    const color = { width: 640, height: 480, channels: 3 as const, background: '#7a6a58' };
    const picture = await sharp({ create: color }).jpeg().toBuffer();
    try {
      await images.put(picture, NAME);
      if (!(await images.get(NAME))) throw new Error('the picture was not found again');
    } catch (error) {
      throw new NotOk(
        `a picture could not be stored: ${(error as Error).message}`,
        'Copy the address again, with key and secret.',
      );
    }
    const store = imageStore(environment.CLOUDINARY_URL);
    const derived = store && (await fetch(`${store}/w_320,c_limit,f_webp,q_auto/${NAME}`));
    if (derived && !derived.ok) {
      throw new NotOk(
        `a smaller picture was answered ${derived.status}`,
        'Cloudinary → Settings → Security: allow the transformations of docs/deploy.md.',
      );
    }
    await images.remove(NAME);
    if (await areElsewhere(environment, images)) {
      if (!isCheck) keep('CLOUDINARY_URL', '');
      throw new NotOk(
        'this store has none of the gallery’s pictures, which would be gone',
        `${isCheck ? 'Leave CLOUDINARY_URL out' : 'Its line of .env.live is empty now'}; it must stand neither in the shell nor at Netlify. To move the pictures: docs/deploy.md, “Pictures”.`,
      );
    }
    return 'stored, made smaller and deleted a picture';
  },
};

/** How many pictures are looked for. */
const SAMPLE = 5;

/** Whether the gallery has pictures, and the store none of those that were looked for. */
async function areElsewhere(
  environment: Environment,
  images: ReturnType<typeof connectImages>,
): Promise<boolean> {
  if (!environment.DATABASE_URL) return false;
  const database = connectDatabase(environment);
  if ((await listMigrations(database)).length === 0) return false;
  const names = (await listOriginals(database)).slice(0, SAMPLE);
  const found = await Promise.all(names.map((name) => images.get(name)));
  return names.length > 0 && !found.some(Boolean);
}
