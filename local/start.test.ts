import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '../scripts/test-folder.ts';
import { endChild } from '../tests/harness/child-process.ts';
import { buyerAt } from '../tests/harness/http-buyer.ts';
import type { Runtime } from './runtime-file.ts';

/** A real `npm start` in its own folder, ended by SIGKILL. */
let directory: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  directory = await makeTestFolder('gallery-start-');
});
afterAll(async () => {
  await end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}) {
  let output = '';
  running = spawn(process.execPath, [resolve(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      DATA_DIR: directory,
      PORT: '0',
      ...environment,
    },
  });
  for (const stream of [running.stdout, running.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return {
    output: () => output,
    /** Seconds until 'Gallery ready'. */
    async ready(): Promise<number> {
      const begun = performance.now();
      await expect
        .poll(() => output, { timeout: 180_000, interval: 100 })
        .toContain('Gallery ready');
      return (performance.now() - begun) / 1_000;
    },
  };
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (running) await endChild(running, signal);
}

const runtime = async (): Promise<Runtime> =>
  JSON.parse(await readFile(join(directory, 'runtime.json'), 'utf8'));

async function featured(url: string) {
  const response = await fetch(`${url}/api/artworks/featured`);
  return (await response.json()) as { id: number; price: string; isAvailable: boolean }[];
}

test('after kill -9 during the first start, and again while running, it starts with all data', {
  timeout: 400_000,
}, async () => {
  const first = start();
  await expect.poll(() => first.output(), { timeout: 120_000 }).toContain('Demonstration');
  await end('SIGKILL');

  const seconds = await start().ready();
  const { url } = await runtime();
  const work = (await featured(url)).find((candidate) => candidate.isAvailable);
  if (!work) throw new Error('no artwork is for sale');
  const buyer = buyerAt(() => url, '127.0.0.1');
  const { body } = await buyer.order([work]);
  const bound = await buyer.createIntent([work], body.order.id);
  const { stripe } = await runtime();
  const confirmed = await fetch(
    `${stripe.apiBase}/__control/payment_intents/${bound.body.paymentIntentId}/confirm`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}`, 'content-type': 'application/json' },
      body: '{}',
    },
  );
  expect(confirmed.ok).toBe(true);
  await end('SIGKILL');
  expect(existsSync(join(directory, 'runtime.json'))).toBe(true);

  // On the same port, because the built pages contain the address.
  const again = await start({ PORT: new URL(url).port }).ready();
  console.log(
    `start: ready in ${seconds.toFixed(1)} s, again in ${again.toFixed(1)} s after a kill`,
  );
  // 8 s is the limit on an idle machine; other tests may run beside this one.
  expect(again).toBeLessThan(24);
  const next = await runtime();
  await expect
    .poll(async () => (await featured(next.url)).find(({ id }) => id === work.id)?.isAvailable, {
      timeout: 30_000,
    })
    .toBe(false);
  // Closed output pipes must not end the process, nor keep it from ending on SIGTERM.
  running?.stdout?.destroy();
  running?.stderr?.destroy();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const response = await fetch(`${next.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'unknown', password: 'wrong-one' }),
    });
    expect(response.status).toBe(401);
  }
  await end('SIGTERM');
  expect(existsSync(join(directory, 'runtime.json')), 'removed at a clean stop').toBe(false);
});

test('invalid settings end the start with a message', async () => {
  const wrong = start({ PORT: 'eighty' });
  await once(running as ChildProcess, 'exit');
  expect(wrong.output()).toMatch(/PORT must be a number from 0 to 65535\s*$/);
  const half = start({ STRIPE_SECRET_KEY: 'sk_test_1' });
  await once(running as ChildProcess, 'exit');
  expect(half.output()).toContain('STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET missing');
});
