import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createApp } from '../../../src/server/app.ts';
import { type Environment, parseEnvironment } from '../../../src/server/services/environment.ts';
import { connectServices, type Services } from '../../../src/server/services/services.ts';

export type Asked = { path: string; body: unknown; ip: string };
export type Answered = { status: number; text: string };
/** How one process of the gallery is asked. */
export type Door = (asked: Asked) => Promise<Answered>;

type Message<T> = { number: number } & T;
type Fetch = (path: string, init: RequestInit, ip: string) => Promise<Response>;

/** Asks a process through its fetch handler. */
export const doorOf =
  (fetch: Fetch): Door =>
  async ({ path, body, ip }) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }, ip);
    return { status: response.status, text: await response.text() };
  };

/** The same gallery once more, in a process of its own: it shares the database with this one, and no memory. */
export async function startOtherProcess(environment: Environment) {
  const child = fork(fileURLToPath(import.meta.url), [], {
    env: { ...process.env, ...environment, OTHER_PROCESS: '1' },
    // It tells of every refusal.
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore', 'ipc'],
  });
  await once(child, 'message');
  const waiting = new Map<number, (answered: Answered) => void>();
  child.on('message', ({ number, ...answered }: Message<Answered>) => {
    waiting.get(number)?.(answered);
    waiting.delete(number);
  });
  let count = 0;
  const ask: Door = (asked) =>
    new Promise((resolve) => {
      count += 1;
      waiting.set(count, resolve);
      child.send({ number: count, ...asked });
    });
  return {
    ask,
    /** Moves its clock forward, for all that is asked afterwards. */
    passMinutes(minutes: number) {
      child.send({ minutes });
    },
    async close() {
      const closed = once(child, 'exit');
      child.disconnect();
      await closed;
    },
  };
}

if (process.env.OTHER_PROCESS && process.send) {
  let offset = 0;
  const services: Services = Object.create(connectServices(parseEnvironment(process.env)), {
    now: { value: () => new Date(Date.now() + offset) },
  });
  const app = createApp(services);
  const platform = { requestId: 'other', waitUntil: () => {} };
  const ask = doorOf((path, init, ip) =>
    app(new Request(`http://localhost${path}`, init), { ...platform, ip }),
  );
  process.on('message', async (message: Message<Asked> | { minutes: number }) => {
    if ('minutes' in message) {
      offset += message.minutes * 60_000;
      return;
    }
    const { number, ...asked } = message;
    process.send?.({ number, ...(await ask(asked)) });
  });
  process.once('disconnect', () => process.exit());
  process.send({ number: 0 });
}
