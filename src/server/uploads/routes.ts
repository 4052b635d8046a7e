import { photoHash } from '#contract/artworks.ts';
import { LIMITS } from '#contract/limits.ts';
import { invalid } from '../http/errors.ts';
import { ok, route } from '../http/route.ts';
import { storePicture } from './service.ts';

export const uploadRoutes = [
  /** Multipart with one file in the field `image` (§7), at most 4 MB on the wire; `photoHash` may stand beside it. */
  route('POST /api/admin/upload-image', {
    maxBytes: LIMITS.uploadBytes,
    run: async ({ services, request }) => {
      const form = await request.formData().catch(() => null);
      const image = form?.get('image');
      if (!(image instanceof File)) {
        throw invalid('Send the picture as multipart/form-data.', { image: 'A file is required' });
      }
      const hash = photoHash.nullable().safeParse(form?.get('photoHash') ?? null);
      if (!hash.success) {
        const message = 'The hash of the photo is a SHA-256 in hex.';
        throw invalid(message, { photoHash: message });
      }
      const bytes = new Uint8Array(await image.arrayBuffer());
      return ok(await storePicture(services, bytes, hash.data));
    },
  }),
];
