import type { Random } from '../random.ts';

const BOUNDARY = '----gallery';

export type Multipart = { contentType: string; body: Buffer };

/** An upload as a browser sends it, or broken in one of the ways in which programs break it. */
export function multipart(jpeg: Uint8Array, random: Random, broken: boolean): Multipart {
  const part = (head: string, bytes: Uint8Array | string) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(bytes), CRLF]);
  const named = (field: string, file = 'photo.jpg', type = 'image/jpeg') =>
    `Content-Disposition: form-data; name="${field}"; filename="${file}"\r\nContent-Type: ${type}`;
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  const whole = Buffer.concat([part(named('image'), jpeg), end]);
  if (!broken) return { contentType, body: whole };
  const of = (...parts: Buffer[]) => ({ contentType, body: Buffer.concat(parts) });
  return random.pick([
    () => ({ contentType: 'multipart/form-data', body: whole }),
    () => ({ contentType: 'multipart/form-data; boundary=', body: whole }),
    () => ({ contentType: `multipart/form-data; boundary="${'b'.repeat(300)}"`, body: whole }),
    () => ({ contentType: 'multipart/mixed; boundary=x', body: whole }),
    () => ({ contentType: 'application/x-www-form-urlencoded', body: Buffer.from('image=1') }),
    () => ({ contentType: 'image/jpeg', body: Buffer.from(jpeg) }),
    () => ({ contentType, body: whole.subarray(0, random.below(whole.length)) }),
    () => ({ contentType, body: Buffer.alloc(0) }),
    () => of(part(named('image'), jpeg)),
    () => of(end),
    () => of(part(named('image'), jpeg), part(named('image', 'two.jpg'), jpeg), end),
    () => of(part(named('image'), ''), end),
    () => of(part(named('image', ''), jpeg), end),
    () => of(part(named('picture'), jpeg), end),
    () => of(part('Content-Disposition: form-data; name="image"', 'text'), end),
    () => of(part(named('__proto__'), jpeg), end),
    () => of(part(named('image', '../../\u0000\u202egpj.exe', 'text/html\u0000'), jpeg), end),
    () => of(part('Content-Disposition: form-data', jpeg), end),
    () => of(part(`X-Long: ${'h'.repeat(20_000)}`, jpeg), end),
    () => of(part(named('image', 'n'.repeat(20_000)), jpeg), end),
    () => of(part(`${named('image')}\r\nContent-Transfer-Encoding: base64`, jpeg), end),
    () => of(...Array.from({ length: 2_000 }, () => part(named('x'), 'x')), end),
  ])();
}

const CRLF = Buffer.from('\r\n');
