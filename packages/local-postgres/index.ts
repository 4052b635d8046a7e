/** The public API of this package: other modules are internal. */
export { cloneDatabase, createDatabase, dropDatabase } from './databases.ts';
export { startWebSocketProxy } from './proxy/websocket-proxy.ts';
export { processIdentity } from './server/process-identity.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts';
