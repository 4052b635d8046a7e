import { randomBytes } from 'node:crypto';
import { type Environment, parseEnvironment } from '../../../src/server/services/environment.ts';

/** A word that stands nowhere else: where it is found, a secret came through. */
const canary = (what: string) => `c4n4ry${what}${randomBytes(8).toString('hex')}`;

export const canaries = {
  database: canary('db'),
  stripe: canary('sk'),
  webhook: canary('wh'),
  images: canary('im'),
  mail: canary('ma'),
  hook: canary('hk'),
  admin: canary('pw'),
};

/** Every setting of a deployed gallery, with a canary for every secret. */
export const settings = {
  DATABASE_URL: `postgres://gallery:${canaries.database}@127.0.0.1:1/gallery`,
  STRIPE_SECRET_KEY: `sk_test_${canaries.stripe}`,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: `whsec_${canaries.webhook}`,
  CLOUDINARY_URL: `cloudinary://key:${canaries.images}@demo?upload_prefix=http://127.0.0.1:1`,
  SMTP_URL: `smtp://gallery:${canaries.mail}@127.0.0.1:1`,
  MAIL_FROM: 'gallery@example.com',
  BUILD_HOOK_URL: `http://127.0.0.1:1/hooks/${canaries.hook}`,
};

/** The gallery of which nothing but perhaps the database can be reached, with a canary for every secret. */
export const environmentWith = (change: Partial<Environment>): Environment =>
  parseEnvironment({ ...settings, ...change } as Record<string, string>);

/** What a mistyped setting is answered with: each in turn is broken in every way that is refused. */
export function* mistyped(parse: typeof parseEnvironment): Generator<string> {
  for (const [name, value] of Object.entries(settings)) {
    for (const broken of [` ${value}`, `x${value}`, value.replace(/[:_@]/, '')]) {
      try {
        parse({ ...settings, [name]: broken });
      } catch (error) {
        yield String(error instanceof Error ? error.stack : error);
      }
    }
  }
}

/** The canaries that a text gives away, as they are, or in base64. */
export function givenAway(text: string, more: readonly string[] = []): string[] {
  return [...Object.values(canaries), ...more].filter(
    (secret) => text.includes(secret) || text.includes(btoa(secret).replace(/=+$/, '')),
  );
}
