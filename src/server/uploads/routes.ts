import { LIMITS } from '#contract/limits.ts';
import { invalid } from '../http/errors.ts';
import { ok, route } from '../http/route.ts';
import { storePicture } from './service.ts';

export const uploadRoutes = [
  /** Multipart with one file in the field `image` (§7); at most 4 MB on the wire. */
  route('POST /api/admin/upload-image', {
    maxBytes: LIMITS.uploadBytes,
    run: async ({ services, request }) => {
      const form = await request.formData().catch(() => null);
      const image = form?.get('image');
      if (!(image instanceof File)) {
        throw invalid('Send the picture as multipart/form-data.', { image: 'A file is required' });
      }
      return ok(await storePicture(services, new Uint8Array(await image.arrayBuffer())));
    },
  }),
];
