import type { Random } from '../random.ts';

const BOUNDARY = '----gallery';
const CRLF = Buffer.from('\r\n');

/** An upload as browsers send it, or broken in one of the ways in which programs break it. */
export function multipart(
  jpeg: Uint8Array,
  random: Random,
  broken: boolean,
): { contentType: string; body: Buffer } {
  const part = (head: string, bytes: Uint8Array | string = jpeg) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(bytes), CRLF]);
  const file = (field: string, name = 'photo.jpg', type = 'image/jpeg') =>
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`;
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  const of = (...parts: Buffer[]) => ({ contentType, body: Buffer.concat(parts) });
  const valid = of(part(file('image')), end);
  if (!broken) return valid;
  const { body } = valid;
  return random.pick([
    () => ({ contentType: 'multipart/form-data', body }),
    () => ({ contentType: 'multipart/form-data; boundary=', body }),
    () => ({ contentType: `multipart/form-data; boundary="${'b'.repeat(300)}"`, body }),
    () => ({ contentType: 'multipart/mixed; boundary=x', body }),
    () => ({ contentType: 'application/x-www-form-urlencoded', body: Buffer.from('image=1') }),
    () => ({ contentType: 'image/jpeg', body: Buffer.from(jpeg) }),
    () => of(body.subarray(0, random.below(body.length))),
    () => of(),
    () => of(part(file('image'))),
    () => of(end),
    () => of(part(file('image')), part(file('image', 'two.jpg')), end),
    () => of(part(file('image'), ''), end),
    () => of(part(file('image', '')), end),
    () => of(part(file('picture')), end),
    () => of(part('Content-Disposition: form-data; name="image"', 'text'), end),
    () => of(part(file('__proto__')), end),
    () => of(part(file('image', '../../\u0000\u202egpj.exe', 'text/html\u0000')), end),
    () => of(part('Content-Disposition: form-data'), end),
    () => of(part(`X-Long: ${'h'.repeat(20_000)}`), end),
    () => of(part(file('image', 'n'.repeat(20_000))), end),
    () => of(part(`${file('image')}\r\nContent-Transfer-Encoding: base64`), end),
    () => of(...Array.from({ length: 2_000 }, () => part(file('x'), 'x')), end),
  ])();
}
