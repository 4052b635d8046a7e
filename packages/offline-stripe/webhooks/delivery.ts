import { createHmac } from 'node:crypto';
import type { WebhookMode } from '../http/faults.ts';
import type { Store } from '../model/store.ts';
import { requireLoopback } from '../request/access.ts';

/** Pauses before each further attempt, in seconds; the last one repeats. Stripe's begin at an hour. */
export const RETRY_SECONDS = [1, 5, 25, 60, 300];

const AT_ONCE = 20;
const TIMEOUT_MS = 10_000;

interface Options {
  store: Store;
  /** Null: everything waits for `sendTo`. */
  url: string | null;
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  retrySeconds: readonly number[];
  log: (line: string) => void;
}

/**
 * Sends each recorded event to the endpoint, signed as Stripe signs, until it answers 2xx: always
 * with the same event id. What is still to be sent when the emulator stops is sent when it starts.
 */
export function openWebhooks({ store, url, secret, now, retrySeconds, log }: Options) {
  if (url) requireLoopback(new URL(url).hostname, 'the webhook endpoint');
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  let queue: string[] = [];
  let held: string[] = [];
  let active = 0;
  let endpoint = url;
  let mode: WebhookMode = 'release';
  let delayMs = 0;
  let isLate = false;

  /** Sends these recorded events, now or as the mode says. */
  function deliver(eventIds: string[]): void {
    for (const id of eventIds) {
      isLate = mode === 'delay' || (mode === 'reorder' && !isLate);
      if (isLate) later(delayMs, () => enqueue(id));
      else enqueue(id);
      if (mode === 'duplicate') enqueue(id);
    }
  }

  function enqueue(id: string): void {
    if (mode === 'hold' || !endpoint) held.push(id);
    else queue.push(id);
    while (active < AT_ONCE && queue.length > 0 && !stopping.signal.aborted) {
      active += 1;
      void send(queue.shift() ?? '').finally(() => {
        active -= 1;
        const next = queue.shift();
        if (next !== undefined) enqueue(next);
      });
    }
  }

  function sendHeld(): void {
    const waiting = held;
    held = [];
    for (const id of waiting) enqueue(id);
  }

  async function send(id: string): Promise<void> {
    const event = store.get('events', id);
    const delivery = store.get('deliveries', id);
    if (!event) return;
    const payload = JSON.stringify(event, null, 2);
    const status = await post(payload).catch((error: Error) => error.message);
    if (stopping.signal.aborted) return;
    if (typeof status === 'number' && status >= 200 && status < 300) {
      store.remove('deliveries', id);
      store.commit();
      return;
    }
    if (!delivery || !store.get('deliveries', id)) return;
    const pause = retrySeconds[Math.min(delivery.failures, retrySeconds.length - 1)] ?? 0;
    store.put('deliveries', { id, failures: delivery.failures + 1 });
    store.commit();
    log(`stripe webhook ${event.type} ${id}: ${status}; again in ${pause} s`);
    later(pause * 1000, () => enqueue(id));
  }

  async function post(body: string): Promise<number> {
    const response = await fetch(endpoint ?? '', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureOf(body, secret, Math.floor(now() / 1000)),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  }

  function later(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
  }

  return {
    deliver,

    setMode(next: WebhookMode, ms: number): void {
      mode = next;
      delayMs = ms;
      isLate = false;
      if (mode !== 'hold') sendHeld();
    },

    /** Another endpoint from now on. Throws unless it is on this machine. */
    sendTo(next: string): void {
      requireLoopback(new URL(next).hostname, 'the webhook endpoint');
      endpoint = next;
      if (mode !== 'hold') sendHeld();
    },

    /** Sends an event once more, delivered or not. */
    resend: (id: string): void => enqueue(id),

    stop(): void {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      queue = [];
    },
  };
}

export type Webhooks = ReturnType<typeof openWebhooks>;

/** The `Stripe-Signature` header: HMAC-SHA256 of `t.body`, `t` in seconds since 1970. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
