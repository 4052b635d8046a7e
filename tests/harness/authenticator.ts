import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, NewPasskey } from '#contract/passkeys.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** CBOR of a byte string of 24 to 255 bytes, and of a text below 24 (RFC 8949). */
const bytes = (data: Uint8Array) => Buffer.concat([Buffer.from([0x58, data.length]), data]);
const word = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const SITE = { origin: 'http://localhost:4321', rpId: 'localhost' };

/** A passkey in software: answers as an authenticator with an ES256 key and no attestation does, for any site. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string, origin = SITE.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0), rpId = SITE.rpId) => {
    const head = Buffer.alloc(5);
    head[0] = PRESENT | VERIFIED | flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  return {
    create({ challenge }: { challenge: string }): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an EC2 key for ES256 on P-256 (RFC 9053).
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const authData = authenticatorData(WITH_KEY, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        word('fmt'),
        word('none'),
        word('attStmt'),
        Buffer.from([0xa0]),
        word('authData'),
        bytes(authData),
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
      };
    },
    get({ challenge }: { challenge: string }, site = SITE): Assertion {
      counter += 1;
      const client = clientData('webauthn.get', challenge, site.origin);
      const data = authenticatorData(0, undefined, site.rpId);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
    },
  };
}
