/**
 * - `500`: nothing is done, the answer is an API error (which the idempotency key then replays);
 * - `429`: nothing is done, rate limited;
 * - `timeout`: nothing is done and nothing is answered, for `ms` or until the caller hangs up;
 * - `lost-response`: all is done, then (after `ms`) the connection breaks. stripe-node repeats such a
 *   request once by itself, even without retries, and gets the replay: `times: 2` loses that too;
 * - `delay`: all is done, `ms` later.
 */
export const FAULT_KINDS = ['500', '429', 'timeout', 'lost-response', 'delay'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * - `hold`: nothing is sent until `release`, which sends all that waited;
 * - `duplicate`: every event is sent twice;
 * - `delay`: every event is sent `ms` late;
 * - `reorder`: every other event is sent `ms` late, so that the next one overtakes it;
 * - `release`: back to normal.
 */
export const WEBHOOK_MODES = ['hold', 'release', 'duplicate', 'delay', 'reorder'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export interface Fault {
  kind: FaultKind;
  /** Milliseconds. */
  ms?: number;
  /** How many requests it hits: 1 unless told. */
  times?: number;
}

/** Faults on demand, for tests. `onWebhooks` is told each change of the webhooks' mode. */
export function openFaults(onWebhooks: (mode: WebhookMode, ms: number) => void) {
  let planned: (Required<Fault> & { method: string; path: string })[] = [];

  return {
    /**
     * The next request of this route fails. The route is written `POST /v1/payment_intents`; a
     * segment `:id` or `*` stands for any: `POST /v1/payment_intents/:id/confirm`.
     */
    next(route: string, { kind, ms = 0, times = 1 }: Fault): void {
      const [method = '', path = ''] = route.split(' ');
      planned.push({ method, path, kind, ms, times });
    },

    webhooks: (mode: WebhookMode, ms = 0): void => onWebhooks(mode, ms),

    /** Forgets what was planned, and sends what was held. */
    clear(): void {
      planned = [];
      onWebhooks('release', 0);
    },

    planned: () =>
      planned.map(({ method, path, ...fault }) => ({ route: `${method} ${path}`, ...fault })),

    /** The fault that hits this request; it is used up. */
    take(method: string, path: string): Required<Fault> | null {
      const fault = planned.find((plan) => plan.method === method && matches(plan.path, path));
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times <= 0) planned = planned.filter((plan) => plan !== fault);
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof openFaults>;

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => part === '*' || part.startsWith(':') || part === given[place])
  );
}
