import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * What goes wrong at one injection point. `kill`: SIGKILL of the server. `restart`: Postgres restarts. `cut`: one
 * database connection is dropped. `cut at COMMIT`: the same, before Postgres receives the COMMIT, or before the server
 * receives the response. The others are Stripe's: an error; `no response`: the call does not reach Stripe; `lost
 * response`: Stripe runs it, and the connection is closed; `late response`: later than the server waits.
 */
export const FAULTS = [
  'kill',
  'restart',
  'cut',
  'cut at COMMIT',
  '500',
  '429',
  'no response',
  'lost response',
  'late response',
] as const;
export type Fault = (typeof FAULTS)[number];

const DATABASE_FAULTS = ['kill', 'restart', 'cut'] as const;
const faultsAt = (statement: string): readonly Fault[] =>
  statement === 'commit' ? [...DATABASE_FAULTS, 'cut at COMMIT'] : DATABASE_FAULTS;

/**
 * Injects the fault at point `at`, counted from 0, of those where it is possible, and at the next `times` - 1:
 * stripe-node repeats a call whose response was lost. `inject` is called each time.
 */
export type FaultPlan = { fault: Fault; at: number; times: number; inject(): unknown };

/** Longer than the server waits for Stripe. */
const LATE_MS = 8_300;

/**
 * A proxy between the server and Postgres (WebSocket) and Stripe (HTTP). Each statement and each call is two injection
 * points, one for the request and one for the response; it counts them, and injects the planned fault.
 */
export async function openFaultProxy(wsProxy: string, stripeUrl: string) {
  let plan: FaultPlan | null = null;
  let hit: string | null = null;
  let passedAt = performance.now();
  /** For each fault, the injection points so far where it was possible. */
  const points = new Map<Fault, number>();

  /** The planned fault, where this is its injection point. */
  function faultAt(what: string, possible: readonly Fault[]): Fault | null {
    passedAt = performance.now();
    for (const fault of possible) points.set(fault, (points.get(fault) ?? 0) + 1);
    if (!plan || !possible.includes(plan.fault)) return null;
    const number = (points.get(plan.fault) ?? 0) - 1;
    if (number < plan.at || number >= plan.at + plan.times) return null;
    hit ??= `${plan.fault} at ${what}`;
    plan.inject();
    return plan.fault;
  }

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer((request, response) => {
    forwardToStripe(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      forwardStatements(client, new WebSocket(`ws://${wsProxy}${request.url}`));
    });
  });

  function forwardStatements(client: WebSocket, database: WebSocket) {
    const waiting: Buffer[] = [];
    /** The last one on this connection. */
    let statement = '';
    const cut = () => {
      client.terminate();
      database.terminate();
    };
    client.on('message', (data: Buffer) => {
      statement = statementIn(data) ?? statement;
      if (isRequest(data) && faultAt(`the request of ${statement}`, faultsAt(statement))) {
        return cut();
      }
      if (database.readyState === WebSocket.OPEN) database.send(data);
      else waiting.push(data);
    });
    database.on('open', () => {
      for (const data of waiting) database.send(data);
    });
    database.on('message', (data: Buffer) => {
      if (isReady(data) && faultAt(`the response of ${statement}`, faultsAt(statement))) {
        return cut();
      }
      client.send(data);
    });
    for (const side of [client, database]) {
      side.on('error', cut);
      side.on('close', cut);
    }
  }

  async function forwardToStripe(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const what = `${request.method} ${request.url?.split('?')[0]?.replace(/\/pi_\w+/, '/:id')}`;
    const before = faultAt(`the request of ${what}`, ['kill', '500', '429', 'no response']);
    if (before === 'kill') return void response.destroy();
    if (before === 'no response') return;
    if (before) {
      const error =
        before === '429'
          ? { type: 'invalid_request_error', code: 'rate_limit', message: before }
          : { type: 'api_error', message: before };
      return void response.writeHead(Number(before)).end(JSON.stringify({ error }));
    }
    const answer = await fetch(new URL(request.url ?? '/', stripeUrl), {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const after = faultAt(`the response of ${what}`, ['kill', 'lost response', 'late response']);
    if (after === 'late response') await pause(LATE_MS);
    else if (after) return void response.destroy();
    const headers = [...answer.headers].filter(
      ([name]) =>
        !/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Restarts the counting, with this plan or none. */
    begin(next: FaultPlan | null) {
      [plan, hit] = [next, null];
      points.clear();
    },
    /** Injection points since `begin` where the fault was possible. */
    points: (fault: Fault) => points.get(fault) ?? 0,
    /** Where the fault was injected, for the report; null where the scenario ended before. */
    hit: () => hit,
    /** Time since the last request or response, in ms. */
    idleMs: () => performance.now() - passedAt,
    async close() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** Whether a message of the Postgres protocol asks for a response: a simple query, or the Sync of an extended one. */
const isRequest = (data: Buffer) => data[0] === 0x51 || data.subarray(-5).equals(SYNC);

/** Whether it ends a response: ReadyForQuery, before the byte of the transaction's state. */
const isReady = (data: Buffer) => data.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));

/** The statement that a message begins; undefined where it continues one. */
const statementIn = (data: Buffer) =>
  /\b(begin|commit|rollback|select|insert into|update|delete from)\b[ "]*\w*/i
    .exec(data.toString('latin1'))?.[0]
    .toLowerCase();
