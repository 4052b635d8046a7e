import { z } from 'zod';

/** Written into the functions of a pull request's preview (scripts/build-functions.ts); undefined elsewhere. */
declare const PREVIEW_DATABASE: string | undefined;

const postgresUrl = z.url('must be a postgres:// address').startsWith('postgres');

const isOrigin = (value: string) => {
  if (!URL.canParse(value)) return false;
  const { protocol, href, origin } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
};
/** Links are made by adding a path, so without a slash at its end. A gallery in a subfolder is not supported. */
const siteAddress = z
  .string()
  .trim()
  .refine(isOrigin, 'must be an address such as https://www.example.co.nz, without a path')
  .transform((value) => new URL(value).origin);

/**
 * Every setting of the server, parsed once (the README's configuration table); those of a local start:
 * `local/settings.ts`.
 * A service has all of its settings or none; one that is half configured refuses to start.
 */
const schema = z.object({
  SITE_URL: siteAddress.optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_URL_UNPOOLED: postgresUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must begin with sk_test_ or sk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  CLOUDINARY_URL: z
    .string()
    .regex(/^cloudinary:\/\/[^:]+:[^@]+@.+/, 'must be cloudinary://key:secret@cloud')
    .optional(),
  SMTP_URL: z.url('must be smtp:// or smtps://').startsWith('smtp').optional(),
  MAIL_FROM: z.string().includes('@', { message: 'must contain an email address' }).optional(),
  BUILD_HOOK_URL: z.url('must be the address of a build hook').optional(),
  /** The builds of any 31 days that edits may cause on Netlify. */
  BUILDS_PER_MONTH: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .optional(),

  /** Which project at Netlify `npm run go-live` gives its settings; the gallery itself does not read it. */
  NETLIFY_SITE_ID: z.string().optional(),
  /** The webhook whose secret `npm run go-live` has kept; the gallery itself does not read it. */
  STRIPE_WEBHOOK_ID: z.string().optional(),

  // Set by the local start alone, never by hand: where its stand-ins are.
  DATABASE_WS_PROXY: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  UPLOADS_DIRECTORY: z.string().optional(),
  MAIL_OUTBOX: z.string().optional(),

  // Set by Netlify: NETLIFY in builds, SITE_ID in functions too.
  NETLIFY: z.string().optional(),
  SITE_ID: z.string().optional(),
  URL: z.url().optional(),
});
export type Environment = z.infer<typeof schema>;

export const STRIPE_SETTINGS = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;
export const TOGETHER = [STRIPE_SETTINGS, ['SMTP_URL', 'MAIL_FROM']] as const;

/**
 * What `npm run go-live` sets for the secret of a webhook that is not made yet. Anybody can sign events with it, so
 * that a hosted gallery refuses it.
 */
export const NO_WEBHOOK_SECRET = 'whsec_to_be_made';

const STAND_INS = [
  'DATABASE_WS_PROXY',
  'STRIPE_API_BASE',
  'UPLOADS_DIRECTORY',
  'MAIL_OUTBOX',
] as const;

/**
 * Throws an Error whose message names each setting that is wrong and what would be accepted.
 * A blank value counts as absent. Values are never part of the message.
 */
export function parseEnvironment(values: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(withDatabaseOfNetlify(present));
  const problems = parsed.success
    ? inconsistencies(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (problems.length > 0)
    throw new Error(`The configuration is wrong:\n  ${problems.join('\n  ')}`);
  const environment = parsed.data as Environment;
  if (typeof PREVIEW_DATABASE === 'undefined') return environment;
  return withDatabaseNamed(environment, PREVIEW_DATABASE);
}

/** The same settings, with another database of the same server. */
export function withDatabaseNamed(environment: Environment, name: string): Environment {
  const named = (address: string | undefined) => {
    if (!address) return undefined;
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.href;
  };
  const { DATABASE_URL, DATABASE_URL_UNPOOLED } = environment;
  return {
    ...environment,
    DATABASE_URL: named(DATABASE_URL),
    DATABASE_URL_UNPOOLED: named(DATABASE_URL_UNPOOLED),
  };
}

/**
 * Netlify's own database sets other names, which count where DATABASE_URL is not set:
 * https://docs.netlify.com/build/data-and-storage/netlify-db/
 */
function withDatabaseOfNetlify(values: Record<string, string | undefined>) {
  const { NETLIFY_DATABASE_URL: pooled, NETLIFY_DATABASE_URL_UNPOOLED: direct } = values;
  if (values.DATABASE_URL || !pooled) return values;
  return { ...values, DATABASE_URL: pooled, ...(direct && { DATABASE_URL_UNPOOLED: direct }) };
}

/**
 * The database that an address leads to, `host/name`: the same for Neon's pooled address, whose endpoint ends in
 * `-pooler` (https://neon.com/docs/connect/connection-pooling), and the direct one.
 */
export function databaseOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^([^.]+)-pooler\./, '$1.')}${pathname}`;
}

/** True on Netlify, in a build or in a function, and in a backup of a project whose pictures are in Netlify Blobs. */
export const isHosted = (environment: Environment) =>
  Boolean(environment.NETLIFY || environment.SITE_ID);

/** Where the site stands, for links in mails: a setting, never what a request claims. */
export const siteOrigin = (environment: Environment) =>
  environment.SITE_URL ?? environment.URL ?? 'http://localhost:4321';

function inconsistencies(environment: Environment): string[] {
  const problems: string[] = [];
  for (const group of TOGETHER) {
    const missing = group.filter((name) => !environment[name]);
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(`${missing.join(', ')} missing: set all of ${group.join(', ')}, or none`);
    }
  }
  const { DATABASE_URL: pooled, DATABASE_URL_UNPOOLED: direct } = environment;
  if (direct && (!pooled || databaseOf(pooled) !== databaseOf(direct))) {
    problems.push('DATABASE_URL_UNPOOLED must lead to the same database as DATABASE_URL');
  }
  const modes = [environment.STRIPE_SECRET_KEY, environment.STRIPE_PUBLISHABLE_KEY].map((key) =>
    key?.includes('_live_'),
  );
  if (modes[0] !== modes[1]) problems.push('STRIPE_… keys mix test and live mode');
  if (isHosted(environment)) {
    if (typeof WebSocket === 'undefined') {
      problems.push(`Node ${process.version} has no WebSocket: set NODE_VERSION to 22 or newer`);
    }
    for (const name of STAND_INS) {
      if (environment[name]) problems.push(`${name} is for local use: remove it`);
    }
    if (environment.STRIPE_WEBHOOK_SECRET === NO_WEBHOOK_SECRET) {
      problems.push('STRIPE_WEBHOOK_SECRET must be the secret of the webhook: run npm run go-live');
    }
  }
  return problems;
}
