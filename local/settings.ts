import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { z } from 'zod';

/** The settings of a local start. */
export type LocalSettings = {
  projectDirectory: string;
  /**
   * Contains all state: database (or, where Postgres cannot keep it here, its path), pictures, emails, builds, keys.
   * Delete it to start afresh.
   */
  dataDirectory: string;
  port: number;
  secrets: Secrets;
  adminUsername: string;
  adminPassword: string;
  /** ADMIN_PASSWORD is set: then each start resets the password of the embedded database to it. */
  isPasswordGiven: boolean;
  /** Services that get no stand-in: the gallery runs without them, as it does hosted. */
  without: readonly ('payments' | 'mail')[];
  /** Seconds that the first of several edits waits for the others before the pages are built. */
  buildDelay: number;
};

type Secrets = {
  adminPassword: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
};

const schema = z.object({
  PORT: z.coerce
    .number('PORT must be a number from 0 to 65535')
    .int('PORT must be a whole number')
    .min(0, 'PORT must be from 0 to 65535')
    .max(65_535, 'PORT must be from 0 to 65535')
    .default(4321),
  DATA_DIR: z.string().default('.data'),
  ADMIN_USERNAME: z.string().trim().default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'ADMIN_PASSWORD must have at least 8 characters').optional(),
  GALLERY_WITHOUT: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(['payments', 'mail'], 'GALLERY_WITHOUT takes payments, mail or both')))
    .default([]),
  BUILD_DELAY: z.coerce
    .number('BUILD_DELAY must be a number of seconds')
    .min(0, 'BUILD_DELAY must be 0 or more seconds')
    // With the 2 to 3 s of a build, a saved artwork is on the site after about 5 s.
    .default(3),
});

/**
 * Reads PORT, DATA_DIR, ADMIN_USERNAME, ADMIN_PASSWORD, GALLERY_WITHOUT and BUILD_DELAY. Throws an Error that names
 * what is wrong.
 */
export function readSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = schema.safeParse(present);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map((issue) => issue.message).join('\n'));
  const projectDirectory = resolve(import.meta.dirname, '..');
  const dataDirectory = resolve(projectDirectory, parsed.data.DATA_DIR);
  refuseSiblingOfSameName(projectDirectory, dataDirectory);
  mkdirSync(dataDirectory, { recursive: true });
  const secrets = readSecrets(join(dataDirectory, 'secrets.json'));
  return {
    projectDirectory,
    dataDirectory,
    port: parsed.data.PORT,
    secrets,
    adminUsername: parsed.data.ADMIN_USERNAME,
    adminPassword: parsed.data.ADMIN_PASSWORD ?? secrets.adminPassword,
    isPasswordGiven: parsed.data.ADMIN_PASSWORD !== undefined,
    without: parsed.data.GALLERY_WITHOUT,
    buildDelay: parsed.data.BUILD_DELAY,
  };
}

/** Astro 7.3 takes a folder whose path begins with the project's for one inside it, and then builds no pages. */
function refuseSiblingOfSameName(project: string, data: string): void {
  if (!data.startsWith(project) || data.startsWith(project + sep)) return;
  throw new Error(
    `DATA_DIR must be inside the project, or its path must not begin like the project's: not ${data}, but for example ${join(dirname(project), 'data')}`,
  );
}

/** Keys and password are generated once and stored with mode 0600. */
function readSecrets(file: string): Secrets {
  const random = () => randomBytes(12).toString('base64url').replace(/[-_]/g, 'x');
  let stored: Partial<Secrets> = {};
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // First start: no file yet.
  }
  const secrets = {
    adminPassword: random(),
    stripeSecretKey: `sk_test_${random()}`,
    stripePublishableKey: `pk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    ...stored,
  };
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}
