import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './cards.ts';
import type {
  Charge,
  Dispute,
  FraudWarning,
  Intent,
  PaymentMethod,
  PaymentMethodDomain,
  Refund,
  StripeEvent,
  WebhookEndpoint,
} from './objects.ts';

/** A response stored under its idempotency key (`id`); `at` in milliseconds. */
export interface Replay {
  id: string;
  fingerprint: string;
  path: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

export interface Tables {
  intents: Intent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  warnings: FraudWarning;
  methods: { id: string; method: PaymentMethod; outcome: Outcome };
  events: StripeEvent;
  endpoints: WebhookEndpoint;
  domains: PaymentMethodDomain;
  /** Events that the webhook endpoint has not acknowledged. */
  deliveries: { id: string; failures: number };
  replays: Replay;
}

type TableName = keyof Tables;
type Change = [table: TableName, id: string, row: unknown];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The emulator's state: maps, and a journal file with one line per request. `commit` writes the line
 * before the response is sent, so that a killed process loses nothing it has confirmed. Opening
 * compacts the journal.
 */
export function openStore(directory: string, now: number) {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'stripe.journal');
  const maps: { [Name in TableName]: Map<string, Tables[Name]> } = {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    warnings: new Map(),
    methods: new Map(),
    events: new Map(),
    endpoints: new Map(),
    domains: new Map(),
    deliveries: new Map(),
    replays: new Map(),
  };
  for (const change of readJournal(path)) apply(change);
  for (const replay of maps.replays.values()) {
    if (now - replay.at >= DAY_MS) maps.replays.delete(replay.id);
  }
  const file = rewriteJournal(path, allRows());
  let pending: Change[] = [];
  let isClosed = false;

  function apply([table, id, row]: Change): void {
    if (row === null) maps[table].delete(id);
    else (maps[table] as Map<string, unknown>).set(id, row);
  }

  function allRows(): Change[] {
    return Object.entries(maps).flatMap(([table, rows]) =>
      [...rows].map(([id, row]): Change => [table as TableName, id, row]),
    );
  }

  return {
    get: <Name extends TableName>(table: Name, id: string): Tables[Name] | undefined =>
      maps[table].get(id),

    /** Oldest first. */
    all: <Name extends TableName>(table: Name): Tables[Name][] => [...maps[table].values()],

    put<Name extends TableName>(table: Name, row: Tables[Name]): Tables[Name] {
      const change: Change = [table, row.id, row];
      apply(change);
      pending.push(change);
      return row;
    },

    remove(table: TableName, id: string): void {
      const change: Change = [table, id, null];
      apply(change);
      pending.push(change);
    },

    /** Writes the changes since the last call as one line, which is read entirely or not at all. */
    commit(): void {
      if (pending.length === 0 || isClosed) return;
      writeSync(file, `${JSON.stringify(pending)}\n`);
      pending = [];
    },

    close(): void {
      if (!isClosed) closeSync(file);
      isClosed = true;
    },
  };
}

export type Store = ReturnType<typeof openStore>;

function readJournal(path: string): Change[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  // An incomplete last line was cut off by a kill: its request got no response.
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line) => JSON.parse(line) as Change[]);
}

function rewriteJournal(path: string, changes: Change[]): number {
  const next = `${path}.next`;
  const file = openSync(next, 'w', 0o600);
  for (const change of changes) writeSync(file, `${JSON.stringify([change])}\n`);
  renameSync(next, path);
  return file;
}
