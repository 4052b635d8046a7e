import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildHook } from 'local-netlify';
import type { OpenServices } from './open-services.ts';
import type { LocalSettings } from './settings.ts';

/**
 * The running services, for tests and scripts. The file is removed at a normal stop; a gallery that was killed leaves
 * it behind.
 */
export type Runtime = {
  url: string;
  pid: number;
  databaseUrl: string;
  /** host:port of the WebSocket proxy of the production driver. */
  databaseWsProxy: string;
  admin: { username: string; password: string };
  stripe: { apiBase: string; secretKey: string; publishableKey: string; webhookSecret: string };
  mail: { outbox: string };
  uploads: { directory: string };
  /** `builds`: number of builds finished since the start. */
  buildHook: { url: string; builds: number };
};

const fileOf = (settings: LocalSettings) => join(settings.dataDirectory, 'runtime.json');

/** Writes the file atomically, with mode 0600: it contains secrets. */
export function writeRuntimeFile(
  settings: LocalSettings,
  { port, standIns }: OpenServices,
  hook: BuildHook,
): void {
  const { environment } = standIns;
  if (!environment.DATABASE_URL) return;
  const runtime: Runtime = {
    url: `http://127.0.0.1:${port}`,
    pid: process.pid,
    databaseUrl: environment.DATABASE_URL,
    databaseWsProxy: environment.DATABASE_WS_PROXY ?? '',
    admin: { username: settings.adminUsername, password: settings.adminPassword },
    stripe: {
      apiBase: environment.STRIPE_API_BASE ?? '',
      secretKey: environment.STRIPE_SECRET_KEY ?? '',
      publishableKey: environment.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: environment.STRIPE_WEBHOOK_SECRET ?? '',
    },
    mail: { outbox: environment.MAIL_OUTBOX ?? '' },
    uploads: { directory: environment.UPLOADS_DIRECTORY ?? '' },
    buildHook: { url: hook.url, builds: hook.builds() },
  };
  const file = fileOf(settings);
  writeFileSync(`${file}.new`, JSON.stringify(runtime, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export async function removeRuntimeFile(settings: LocalSettings): Promise<void> {
  rmSync(fileOf(settings), { force: true });
}
