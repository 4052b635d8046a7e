import type { Config } from '@netlify/functions';
import { servePicture } from '#server/uploads/serve-picture.ts';

/** The pictures, where no other store has them: built only without CLOUDINARY_URL (scripts/build-functions.ts). */
export default (request: Request): Promise<Response> => servePicture(request);

export const config: Config = { path: '/uploads/*' };
