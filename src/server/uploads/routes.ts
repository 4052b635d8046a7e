import { LIMITS } from '#contract/limits.ts';
import { invalid } from '../http/errors.ts';
import { readCapped } from '../http/input.ts';
import { json, post } from '../http/route.ts';
import { storePicture } from './service.ts';

export const uploadRoutes = [
  /** Multipart with one file in the field `image` (§7); at most 4 MB on the wire. */
  post('/api/admin/upload-image', {
    access: 'admin',
    raw: true,
    run: async ({ services, request }) => {
      const body = await readCapped(request, LIMITS.uploadBytes);
      const form = await new Response(body as BodyInit, {
        headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
      })
        .formData()
        .catch(() => null);
      const image = form?.get('image');
      if (!(image instanceof File)) {
        throw invalid('Send the picture as multipart/form-data.', { image: 'A file is required' });
      }
      return json(await storePicture(services, new Uint8Array(await image.arrayBuffer())));
    },
  }),
];
