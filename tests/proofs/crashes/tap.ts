import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * What goes wrong at one crossing. `kill` ends the host, `restart` the database, which comes back by itself; `cut` is
 * one connection, and so is `cut at COMMIT`, before it arrives or before its answer does; all others are answers of
 * Stripe's.
 */
export const FAULTS = [
  'kill',
  'restart',
  'cut',
  'cut at COMMIT',
  '500',
  '429',
  'no answer',
  'lost answer',
  'late answer',
] as const;
export type Fault = (typeof FAULTS)[number];

/** At these crossings nothing gets through to the database or back any more. */
const BREAKS = ['kill', 'restart', 'cut'] as const;
const breaksAt = (statement: string): readonly Fault[] =>
  statement === 'commit' ? [...BREAKS, 'cut at COMMIT'] : BREAKS;

/**
 * The crossing with this number (of those that can have the fault) is hit, and so many after it: stripe-node repeats a
 * call by itself whose answer was lost. `strike` is called each time.
 */
export type Plan = { fault: Fault; at: number; times: number; strike(): unknown };

/** Longer than the server waits for Stripe; ms. */
const LATE_MS = 8_300;

/**
 * Stands between the server and what it depends on, and counts what crosses: each statement to Postgres and each
 * call to Stripe, on its way there and on its way back. At the planned crossing nothing gets through any more.
 */
export async function openTap(wsProxy: string, stripeUrl: string) {
  let plan: Plan | null = null;
  let hit: string | null = null;
  let crossedAt = performance.now();
  /** For each fault, the crossings so far that could have had it. */
  const crossed = new Map<Fault, number>();

  /** The planned fault, where this is its crossing. */
  function strikes(what: string, can: readonly Fault[]): Fault | null {
    crossedAt = performance.now();
    for (const fault of can) crossed.set(fault, (crossed.get(fault) ?? 0) + 1);
    if (!plan || !can.includes(plan.fault)) return null;
    const number = (crossed.get(plan.fault) ?? 0) - 1;
    if (number < plan.at || number >= plan.at + plan.times) return null;
    hit ??= `${plan.fault} at ${what}`;
    plan.strike();
    return plan.fault;
  }

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((request, response) => {
    passToStripe(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      const database = new WebSocket(`ws://${wsProxy}${request.url}`);
      passStatements(client, database);
    });
  });

  function passStatements(client: WebSocket, database: WebSocket) {
    const waiting: Buffer[] = [];
    /** What was asked last on this connection. */
    let statement = '';
    const cut = () => {
      client.terminate();
      database.terminate();
    };
    client.on('message', (data: Buffer) => {
      statement = named(data) ?? statement;
      if (asks(data) && strikes(`${statement} on its way`, breaksAt(statement))) return cut();
      if (database.readyState === WebSocket.OPEN) database.send(data);
      else waiting.push(data);
    });
    database.on('open', () => {
      for (const data of waiting) database.send(data);
    });
    database.on('message', (data: Buffer) => {
      if (isDone(data) && strikes(`${statement} on its way back`, breaksAt(statement)))
        return cut();
      client.send(data);
    });
    for (const side of [client, database]) {
      side.on('error', cut);
      side.on('close', cut);
    }
  }

  async function passToStripe(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const what = `${request.method} ${request.url?.split('?')[0]?.replace(/\/pi_\w+/, '/:id')}`;
    const before = strikes(`${what} on its way`, ['kill', '500', '429', 'no answer']);
    if (before === 'kill') return void response.destroy();
    if (before === 'no answer') return;
    if (before) {
      const error = { type: before === '429' ? 'rate_limit_error' : 'api_error', message: before };
      return void response.writeHead(Number(before)).end(JSON.stringify({ error }));
    }
    const answer = await fetch(new URL(request.url ?? '/', stripeUrl), {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const after = strikes(`${what} on its way back`, ['kill', 'lost answer', 'late answer']);
    if (after === 'late answer') await pause(LATE_MS);
    else if (after) return void response.destroy();
    const headers = [...answer.headers].filter(
      ([name]) =>
        !/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    /** From now on counted anew, with this plan or none. */
    begin(next: Plan | null) {
      [plan, hit] = [next, null];
      crossed.clear();
    },
    /** Crossings since then that could have had the fault. */
    crossed: (fault: Fault) => crossed.get(fault) ?? 0,
    /** What was hit, for the report; null when the purchase was over before. */
    hit: () => hit,
    /** For how long nothing has crossed, in ms. */
    quietMs: () => performance.now() - crossedAt,
    async close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Tap = Awaited<ReturnType<typeof openTap>>;

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** Whether a message of the Postgres protocol asks for an answer: a simple query, or the Sync after an extended one. */
const asks = (data: Buffer) => data[0] === 0x51 || data.subarray(-5).equals(SYNC);

/** Whether it ends an answer: ReadyForQuery, and the state of the transaction. */
const isDone = (data: Buffer) => data.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));

/** What a message begins to ask for; undefined where it goes on with it. */
const named = (data: Buffer) =>
  /\b(begin|commit|rollback|select|insert into|update|delete from)\b[ "]*\w*/i
    .exec(data.toString('latin1'))?.[0]
    .toLowerCase();
