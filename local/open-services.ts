import { disconnectDatabases } from '#server/services/database-pool.ts';
import { freePort } from './port.ts';
import { prepareDatabase } from './prepare.ts';
import type { LocalSettings } from './settings.ts';
import { requireTrialDatabase, type StandIns, startStandIns } from './stand-ins.ts';
import type { Step } from './steps.ts';

export type OpenServices = { port: number; siteUrl: string; standIns: StandIns };

/**
 * The common part of `npm start` and `npm run dev`: starts a stand-in for each hosted service that is not
 * configured, publishes their settings in `process.env`, and prepares the database. Registers each stop
 * function with `atShutdown`. Throws an Error on a database that stand-ins must not use.
 */
export async function openServices(
  settings: LocalSettings,
  step: Step,
  atShutdown: (stop: () => Promise<void>) => void,
): Promise<OpenServices> {
  requireTrialDatabase(process.env, settings.without);
  const port = await freePort(settings.port);
  const siteUrl = `http://localhost:${port}`;
  const standIns = await step('Database and payments', () =>
    startStandIns(settings, process.env, `http://127.0.0.1:${port}`),
  );
  atShutdown(standIns.stop);
  atShutdown(disconnectDatabases);
  process.env.SITE_URL ??= siteUrl;
  Object.assign(process.env, standIns.environment);
  await prepareDatabase(settings, step);
  return { port, siteUrl, standIns };
}

/** Prints the URLs of the site and the administration, the credentials, the test card and the folder of mails. */
export function announce(settings: LocalSettings, { siteUrl, standIns }: OpenServices): void {
  const { MAIL_OUTBOX: outbox, STRIPE_API_BASE: emulator, DATABASE_URL } = standIns.environment;
  console.log(`\nGallery ready at ${siteUrl}`);
  console.log(`Administration at ${siteUrl}/admin${signIn(settings, DATABASE_URL !== undefined)}`);
  if (emulator)
    console.log('Test card 4242 4242 4242 4242, any future expiry date, any security code');
  if (outbox) console.log(`Emails are written to ${outbox}`);
  console.log('Press Ctrl-C to stop.');
}

/** The credentials of the embedded database: a configured one has its own administrators. */
function signIn(settings: LocalSettings, isEmbedded: boolean): string {
  const { adminUsername, adminPassword, isPasswordGiven } = settings;
  if (!isEmbedded) return '';
  const unless = isPasswordGiven ? '' : ' (unless it was changed in the administration)';
  return `  user ${adminUsername}  password ${adminPassword}${unless}`;
}
