import pg from 'pg';

/**
 * Creates an empty database beside the one of `adminUrl`.
 * @returns its address.
 */
export function createDatabase(adminUrl: string, name: string): Promise<string> {
  return administer(
    adminUrl,
    name,
    `CREATE DATABASE ${pg.escapeIdentifier(name)} STRATEGY FILE_COPY`,
  );
}

/** Drops a database if it exists, and ends the connections to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const identifier = pg.escapeIdentifier(name);
  await administer(adminUrl, name, `DROP DATABASE IF EXISTS ${identifier} WITH (FORCE)`);
}

/**
 * Copies a database, its schema and rows. Nobody may be connected to `template`.
 * @returns the address of the copy.
 */
export function cloneDatabase(adminUrl: string, template: string, name: string): Promise<string> {
  const [copy, original] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
  // Copying files takes a seventh of the time that copying through the write-ahead log does.
  const statement = `CREATE DATABASE ${copy} TEMPLATE ${original} STRATEGY FILE_COPY`;
  return administer(adminUrl, name, statement);
}

async function administer(adminUrl: string, name: string, statement: string): Promise<string> {
  // Not through the named database itself: a template with a connection cannot be copied.
  const client = new pg.Client({ connectionString: addressOf(adminUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
  return addressOf(adminUrl, name);
}

function addressOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
