import { createHmac } from 'node:crypto';
import { signatureOf } from 'offline-stripe';
import type { Delivery } from '../../harness/stripe-events.ts';
import type { Random } from '../random.ts';

/** A captured delivery, and an event that the attacker wants to be accepted `now`, in Unix seconds. */
export type Capture = {
  body: string;
  signature: string;
  wanted: string;
  secret: string;
  now: number;
};

/** Sent with the captured body, and with a signature, unless the forgery has others. */
type Forgery = (capture: Capture, random: Random) => Partial<Delivery>;

/** None of them may be accepted. */
const FORGERIES: Record<string, Forgery> = {
  'no signature': ({ wanted }) => ({ body: wanted, signature: null }),
  'an empty signature': ({ wanted }) => ({ body: wanted, signature: '' }),
  'an empty body': () => ({ body: '' }),
  'a wrong secret': ({ wanted, now }, random) => ({
    body: wanted,
    signature: signatureOf(wanted, `whsec_${random.hex(32)}`, now),
  }),
  'an almost right secret': ({ wanted, secret, now }, random) => {
    const wrong = random.pick([secret.slice(0, -1), `${secret} `, secret.slice(6), '']);
    return { body: wanted, signature: signatureOf(wanted, wrong, now) };
  },
  'a capture that is too old': ({ body, secret, now }, random) => ({
    signature: signatureOf(body, secret, now - random.between(330, 90_000)),
  }),
  'an old capture under a new time': ({ body, secret, now }, random) => {
    const old = signatureOf(body, secret, now - random.between(330, 90_000));
    return { signature: old.replace(/^t=\d+/, `t=${now}`) };
  },
  'an invalid time': ({ signature }, random) => ({
    signature: signature.replace(/^t=\d+/, random.pick(['t=', 't=NaN', 't=-1', 't=1e99', 'x=1'])),
  }),
  'another event under a seen signature': ({ wanted }) => ({ body: wanted }),
  'a changed letter': ({ body }, random) => {
    const at = random.below(body.length);
    return { body: body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1) };
  },
  'added white space': ({ body }, random) => ({
    body: random.pick([` ${body}`, `${body}\n`, `${body}\0`, `\uFEFF${body}`]),
  }),
  'the same JSON in other bytes': ({ body }, random) => ({
    body: random.pick([
      JSON.stringify(JSON.parse(body)),
      body.replace('"', '"\\u0069d":"evt_x","'),
      body.normalize('NFD').replace('e', 'e\u0301'),
    ]),
  }),
  'bytes that are not UTF-8': ({ body }, random) => ({
    body: new Uint8Array([...Buffer.from(body), random.between(128, 255)]),
  }),
  'a truncated signature': ({ signature }, random) => ({
    signature: signature.slice(0, random.between(0, signature.length - 1)),
  }),
  'a signature with a changed digit': ({ signature }, random) => {
    const at = signature.length - 1 - random.below(64);
    const digit = signature[at] === '0' ? '1' : '0';
    return { signature: signature.slice(0, at) + digit + signature.slice(at + 1) };
  },
  'another scheme': ({ body, signature, secret, now }, random) => {
    const digest = random.pick(['sha1', 'sha512', 'md5']);
    const mac = createHmac(digest, secret).update(`${now}.${body}`).digest('hex');
    const signatures = [`t=${now},v1=${mac}`, `t=${now},v2=${mac}`];
    return { signature: random.pick([signature.replace('v1=', 'v0='), ...signatures]) };
  },
  'several signatures': ({ wanted, body, signature, now }, random) => {
    const signatures = Array.from(
      { length: random.between(2, 40) },
      () => `t=${now},v1=${random.hex(64)}`,
    );
    if (random.chance(50)) signatures.push(signature.replace('v1=', 'v0='));
    return {
      body: random.chance(50) ? wanted : body,
      signature: signatures.join(random.pick([',', ', '])),
    };
  },
  'non-ASCII letters': ({ wanted, now }, random) => ({
    body: wanted.replace('evt_', `evt_${random.pick(['Ａ', '𝟙', 'é', '\u202e', '💶'])}`),
    signature: `t=${now},v1=${random.pick(['ÿ'.repeat(64), '%61'.repeat(20), '0x'.repeat(32)])}`,
  }),
};

const KINDS = Object.entries(FORGERIES);

/** A forged delivery and its kind, which `index` picks. */
export function forge(capture: Capture, random: Random, index: number) {
  const [kind, forgery] = KINDS[index % KINDS.length] as (typeof KINDS)[number];
  const { body, signature } = capture;
  return { kind, delivery: { body, signature, ...forgery(capture, random) } satisfies Delivery };
}
