import type { WebhookMode } from '../webhooks/delivery.ts';

/**
 * - `500`: not executed; an API error, which the idempotency key then replays;
 * - `429`: not executed; rate limited;
 * - `lock-timeout`: not executed; another request holds the object, as Stripe answers after a while;
 * - `timeout`: not executed, no response; the connection is dropped after `ms` or by the client;
 * - `lost-response`: executed, then (after `ms`) the connection is dropped. stripe-node retries such a
 *   request once even with `maxNetworkRetries: 0`; `times: 2` drops the replay as well;
 * - `delay`: executed after `ms`.
 */
export const FAULT_KINDS = [
  '500',
  '429',
  'lock-timeout',
  'timeout',
  'lost-response',
  'delay',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Milliseconds. */
  ms?: number;
  /** Number of requests that it applies to; default 1. */
  times?: number;
}

/** Faults that tests plan. `onWebhooks` is called at each change of the webhook mode. */
export function openFaults(onWebhooks: (mode: WebhookMode, ms: number) => void) {
  let planned: (Required<Fault> & { method: string; path: string })[] = [];

  return {
    /**
     * Plans a fault for the next request of a route: `POST /v1/payment_intents`. A segment `:id`
     * or `*` matches any: `POST /v1/payment_intents/:id/confirm`.
     */
    next(route: string, { kind, ms = 0, times = 1 }: Fault): void {
      const [method = '', path = ''] = route.split(' ');
      planned.push({ method, path, kind, ms, times });
    },

    webhooks: (mode: WebhookMode, ms = 0): void => onWebhooks(mode, ms),

    /** Removes all planned faults and releases the webhooks. */
    clear(): void {
      planned = [];
      onWebhooks('release', 0);
    },

    planned: () =>
      planned.map(({ method, path, ...fault }) => ({ route: `${method} ${path}`, ...fault })),

    /** The fault for this request, counted down; it is removed after `times` requests. */
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
