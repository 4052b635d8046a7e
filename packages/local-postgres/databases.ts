import pg from 'pg';

/**
 * Creates an empty database on the server of `adminUrl`.
 * @returns its connection URL.
 */
export function createDatabase(adminUrl: string, name: string): Promise<string> {
  return administer(
    adminUrl,
    name,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} STRATEGY FILE_COPY`,
  );
}

/** Drops a database if it exists, with the connections to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const identifier = pg.escapeIdentifier(name);
  await administer(adminUrl, name, `DROP DATABASE IF EXISTS ${identifier} WITH (FORCE)`);
}

/**
 * Copies a database, its schema and rows. `template` must have no connections.
 * @returns the connection URL of the copy.
 */
export function cloneDatabase(adminUrl: string, template: string, name: string): Promise<string> {
  const [copy, original] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
  // FILE_COPY is seven times as fast as the default, which writes to the write-ahead log.
  const statement = `CREATE DATABASE ${copy} TEMPLATE ${original} STRATEGY FILE_COPY`;
  return administer(adminUrl, name, statement);
}

async function administer(adminUrl: string, name: string, statement: string): Promise<string> {
  // Connected to `postgres`, because a template with a connection cannot be copied.
  const client = new pg.Client({ connectionString: urlOf(adminUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
  return urlOf(adminUrl, name);
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
