import { randomBytes } from 'node:crypto';
import { type Environment, parseEnvironment } from '#server/services/environment.ts';

/** A canary token: it is used for one secret only, so that wherever it is found, that secret was disclosed. */
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

/** A gallery whose services can't be reached, unless `change` says otherwise. */
export const environmentWith = (change: Partial<Environment>): Environment =>
  parseEnvironment({ ...settings, ...change } as Record<string, string>);

/** Breaks each setting in turn; yields the errors. */
export function* errorsOfMistypedSettings(parse: typeof parseEnvironment): Generator<string> {
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

/** The secrets that a text holds, as they are or in base64. */
export function secretsIn(text: string, more: readonly string[] = []): string[] {
  return [...Object.values(canaries), ...more].filter(
    (secret) => text.includes(secret) || text.includes(btoa(secret).replace(/=+$/, '')),
  );
}
