import { createHmac } from 'node:crypto';
import { signatureOf } from 'offline-stripe';
import type { Delivery } from '../events.ts';
import type { Random } from '../random.ts';

/** What a forger has seen on the wire, body and signature, and an event that she would like to be believed. */
export type Capture = { body: string; signature: string; wish: string; secret: string };

/** Each way to forge a delivery: none may be accepted. */
const FORGERIES: Record<string, (capture: Capture, random: Random) => Delivery> = {
  'no signature': ({ wish }) => ({ body: wish, signature: null }),
  'an empty signature': ({ wish }) => ({ body: wish, signature: '' }),
  'an empty body': ({ signature }) => ({ body: '', signature }),
  'a wrong secret': ({ wish }, random) => ({
    body: wish,
    signature: signatureOf(wish, `whsec_${random.hex(32)}`, now()),
  }),
  'an almost right secret': ({ wish, secret }, random) => ({
    body: wish,
    signature: signatureOf(
      wish,
      random.pick([secret.slice(0, -1), `${secret} `, secret.slice(6), '']),
      now(),
    ),
  }),
  'a capture that is too old': ({ body, secret }, random) => ({
    body,
    signature: signatureOf(body, secret, now() - random.between(330, 90_000)),
  }),
  'an old capture under a new time': ({ body, secret }, random) => {
    const old = signatureOf(body, secret, now() - random.between(330, 90_000));
    return { body, signature: old.replace(/^t=\d+/, `t=${now()}`) };
  },
  'a time that is none': ({ body, signature }, random) => ({
    body,
    signature: signature.replace(/^t=\d+/, random.pick(['t=', 't=NaN', 't=-1', 't=1e99', 'x=1'])),
  }),
  'another event under a seen signature': ({ wish, signature }) => ({ body: wish, signature }),
  'a changed letter': ({ body, signature }, random) => {
    const at = random.below(body.length);
    const letter = body[at] === 'x' ? 'y' : 'x';
    return { body: body.slice(0, at) + letter + body.slice(at + 1), signature };
  },
  'white space around': ({ body, signature }, random) => ({
    body: random.pick([` ${body}`, `${body}\n`, `${body}\0`, `\uFEFF${body}`]),
    signature,
  }),
  'the same JSON in other bytes': ({ body, signature }, random) => ({
    body: random.pick([
      JSON.stringify(JSON.parse(body)),
      body.replace('"', '"\\u0069d":"evt_x","'),
      body.normalize('NFD').replace('e', 'e\u0301'),
    ]),
    signature,
  }),
  'bytes that are no text': ({ body, signature }, random) => ({
    body: new Uint8Array([...Buffer.from(body), random.between(128, 255)]),
    signature,
  }),
  'a signature cut short': ({ body, signature }, random) => ({
    body,
    signature: signature.slice(0, random.between(0, signature.length - 1)),
  }),
  'a signature with a changed digit': ({ body, signature }, random) => {
    const at = signature.length - 1 - random.below(64);
    const digit = signature[at] === '0' ? '1' : '0';
    return { body, signature: signature.slice(0, at) + digit + signature.slice(at + 1) };
  },
  'another scheme': ({ body, signature, secret }, random) => {
    const digest = random.pick(['sha1', 'sha512', 'md5']);
    const mac = createHmac(digest, secret).update(`${now()}.${body}`).digest('hex');
    return {
      body,
      signature: random.pick([
        signature.replace('v1=', 'v0='),
        `t=${now()},v1=${mac}`,
        `t=${now()},v2=${mac}`,
      ]),
    };
  },
  'several signatures': ({ wish, body, signature }, random) => ({
    body: random.chance(50) ? wish : body,
    signature: Array.from(
      { length: random.between(2, 40) },
      () => `t=${now()},v1=${random.hex(64)}`,
    )
      .concat(random.chance(50) ? signature.replace('v1=', 'v0=') : [])
      .join(random.pick([',', ', '])),
  }),
  'letters from everywhere': ({ wish }, random) => ({
    body: wish.replace('evt_', `evt_${random.pick(['Ａ', '𝟙', 'é', '\u202e', '💶'])}`),
    signature: `t=${now()},v1=${random.pick(['ÿ'.repeat(64), '%61'.repeat(20), '0x'.repeat(32)])}`,
  }),
};

const WAYS = Object.keys(FORGERIES);

/** One forged delivery, and how it was made. */
export function forge(capture: Capture, random: Random, index: number) {
  const way = WAYS[index % WAYS.length] as string;
  return { way, ...(FORGERIES[way] as (typeof FORGERIES)[string])(capture, random) };
}

const now = () => Math.floor(Date.now() / 1_000);
