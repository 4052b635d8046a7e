import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrateDatabase } from '#server/migrate.ts';
import { connectDatabase } from '#server/services/database.ts';
import type { Environment } from '#server/services/environment.ts';
import { listMigrations } from '../backup/tables.ts';
import { NotOk } from '../check-report.ts';
import type { Step } from './step.ts';

/** Where `netlify/functions` run; see docs/deploy.md for another pair. */
const REGION = 'ap-southeast-2';
const OLDEST_POSTGRES = 15;

export const databaseStep: Step = {
  name: 'Database',
  questions: [
    { name: 'DATABASE_URL', where: 'Neon → Connect, with “Connection pooling”', isSecret: true },
    {
      name: 'DATABASE_URL_UNPOOLED',
      where: 'the same without pooling; blank if that was given',
      isSecret: true,
      isOptional: true,
    },
  ],
  async run({ environment, isCheck }) {
    const host = new URL(environment.DATABASE_URL ?? '').hostname;
    const region = /\.([a-z]+-[a-z]+-\d)\.aws\./.exec(host)?.[1];
    if (region && region !== REGION) {
      throw new NotOk(
        `the database is in ${region}, the functions run beside ${REGION}`,
        'Make the Neon project in AWS Asia Pacific (Sydney), or change all three: docs/deploy.md, “Another region”.',
      );
    }
    const database = connectDatabase(environment);
    const { version, ms } = await measured(async () => {
      const { rows } = await database.execute(sql`show server_version_num`);
      return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    }).catch(noAnswer);
    if (version < OLDEST_POSTGRES) {
      throw new NotOk(
        `Postgres ${version} is too old`,
        `Use Postgres ${OLDEST_POSTGRES} or newer.`,
      );
    }
    if (isCheck) await checkMigrations(environment);
    else await migrateDatabase(environment);
    return `Postgres ${version}${region ? ` in ${region}` : ''}, ${ms} ms from here; tables are up to date`;
  },
};

function noAnswer(error: Error): never {
  throw new NotOk(
    `Postgres did not answer: ${(error.cause as Error | undefined)?.message ?? error.message}`,
    'Copy both addresses again; a database that sleeps takes up to 7 s, so try twice.',
  );
}

/** Reads over the address that migrates, so that it is checked, too. */
async function checkMigrations(environment: Environment): Promise<void> {
  const DATABASE_URL = environment.DATABASE_URL_UNPOOLED ?? environment.DATABASE_URL;
  const database = connectDatabase({ ...environment, DATABASE_URL });
  const applied = await listMigrations(database).catch(noAnswer);
  const missing = readMigrationFiles({ migrationsFolder: 'drizzle' }).filter(
    ({ hash }) => !applied.includes(hash),
  );
  if (missing.length === 0) return;
  throw new NotOk(
    missing.length === 1 ? '1 migration is missing' : `${missing.length} migrations are missing`,
    'npm run go-live, or the next deploy, migrates.',
  );
}

/** The second call: the first one connects, and may wake the database. */
async function measured(call: () => Promise<number>) {
  await call();
  const startedAt = performance.now();
  const version = await call();
  return { version, ms: Math.round(performance.now() - startedAt) };
}
