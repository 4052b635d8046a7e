import sharp from 'sharp';

/** A small valid JPEG. */
export const tinyJpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

/** The init of a request that uploads an image as the artist. */
export function uploadRequest(
  token: string,
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
) {
  const body = new FormData();
  body.set('image', new File([bytes as BlobPart], name, { type }));
  return { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
}
