import type { Store } from '../model/store.ts';
import { requireLoopback } from '../request/access.ts';
import { signatureOf } from './signature.ts';

/**
 * - `hold`: nothing is sent until `release`;
 * - `release`: normal delivery; sends what was held;
 * - `duplicate`: each event is sent twice;
 * - `delay`: each event is sent `ms` late;
 * - `reorder`: every other event is sent `ms` late, after its successor.
 */
export const WEBHOOK_MODES = ['hold', 'release', 'duplicate', 'delay', 'reorder'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

/**
 * Seconds before each retry; the last value repeats. Stripe's pauses grow as well, and it gives up after three days:
 * https://docs.stripe.com/webhooks#retries
 */
export const RETRY_SECONDS = [1, 5, 25, 60, 300, 1_800, 7_200, 18_000, 43_200];
const GIVEN_UP_AFTER_S = 3 * 24 * 60 * 60;

const CONCURRENCY = 20;
const TIMEOUT_MS = 10_000;

interface Options {
  store: Store;
  /** Null: events are held until `sendTo`. */
  url: string | null;
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  retrySeconds: readonly number[];
  log: (line: string) => void;
}

/**
 * Sends each recorded event to the endpoint, signed, and retries with the same event id until the
 * response is 2xx. Deliveries that are pending at a stop continue at the next start.
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

  /** Sends recorded events as the mode requires. */
  function deliver(eventIds: string[]): void {
    for (const id of eventIds) {
      isLate = mode === 'delay' || (mode === 'reorder' && !isLate);
      if (isLate) after(delayMs, () => enqueue(id));
      else enqueue(id);
      if (mode === 'duplicate') enqueue(id);
    }
  }

  function enqueue(id: string): void {
    if (mode === 'hold' || !endpoint) held.push(id);
    else queue.push(id);
    sendQueue();
  }

  function sendQueue(): void {
    while (active < CONCURRENCY && queue.length > 0 && !stopping.signal.aborted) {
      active += 1;
      void send(queue.shift() ?? '').finally(() => {
        active -= 1;
        sendQueue();
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
    if (now() / 1000 - event.created > GIVEN_UP_AFTER_S) {
      store.remove('deliveries', id);
      store.commit();
      log(`webhook ${event.type} ${id}: ${status}; given up after three days`);
      return;
    }
    const pause = retrySeconds[Math.min(delivery.failures, retrySeconds.length - 1)] ?? 0;
    store.put('deliveries', { id, failures: delivery.failures + 1 });
    store.commit();
    log(`webhook ${event.type} ${id}: ${status}; retry in ${pause} s`);
    after(pause * 1000, () => enqueue(id));
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

  function after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms);
    timers.add(timer);
  }

  return {
    deliver,

    setMode(next: WebhookMode, ms: number): void {
      mode = next;
      delayMs = ms;
      isLate = false;
      if (mode === 'hold') held.push(...queue.splice(0));
      else sendHeld();
    },

    /** Changes the endpoint. Throws unless it is on this machine. */
    sendTo(next: string): void {
      requireLoopback(new URL(next).hostname, 'the webhook endpoint');
      endpoint = next;
      if (mode !== 'hold') sendHeld();
    },

    /** Sends an event again, whether or not it was delivered. */
    resend: (id: string): void => enqueue(id),

    stop(): void {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      queue = [];
    },
  };
}

export type Webhooks = ReturnType<typeof openWebhooks>;
