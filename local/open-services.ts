import { disconnectDatabases } from '#server/services/database.ts';
import { freePort } from './port.ts';
import { prepareDatabase } from './prepare.ts';
import type { LocalSettings } from './settings.ts';
import { type StandIns, startStandIns } from './stand-ins.ts';
import type { Step } from './steps.ts';

export type OpenServices = { port: number; siteUrl: string; standIns: StandIns };

/**
 * What `npm start` and `npm run dev` share: the stand-ins of whatever hosted service is not configured, told
 * to everything that comes later through `process.env`, and a database that is ready. Each thing started is
 * handed to `stopLater`.
 */
export async function openServices(
  settings: LocalSettings,
  step: Step,
  stopLater: (stop: () => Promise<void>) => void,
): Promise<OpenServices> {
  const port = await freePort(settings.port);
  const siteUrl = `http://localhost:${port}`;
  const standIns = await step('Database, payments', () =>
    startStandIns(settings, process.env, `http://127.0.0.1:${port}`),
  );
  stopLater(standIns.stop);
  stopLater(disconnectDatabases);
  process.env.SITE_URL ??= siteUrl;
  Object.assign(process.env, standIns.environment);
  await prepareDatabase(settings, step);
  return { port, siteUrl, standIns };
}

/** The last lines of a start: where the gallery is, and how to enter its administration. */
export function announce(settings: LocalSettings, { siteUrl, standIns }: OpenServices): void {
  const { MAIL_OUTBOX: outbox, STRIPE_API_BASE: emulator, DATABASE_URL } = standIns.environment;
  console.log(`\nGallery ready at ${siteUrl}`);
  console.log(`Administration at ${siteUrl}/admin${signIn(settings, DATABASE_URL !== undefined)}`);
  if (emulator) console.log('Test card 4242 4242 4242 4242, any date to come, any code');
  if (outbox) console.log(`Mails are written to ${outbox}`);
  console.log('Ctrl-C closes it.');
}

/** What is known of it here: a database that was given has administrators of its own. */
function signIn(settings: LocalSettings, isEmbedded: boolean): string {
  const { adminUsername, adminPassword, isPasswordGiven } = settings;
  if (!isEmbedded && !isPasswordGiven) return '';
  const unless = isPasswordGiven ? '' : ' (unless it was changed in the administration)';
  return `  user ${adminUsername}  password ${adminPassword}${unless}`;
}
