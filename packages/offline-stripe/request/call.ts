import {
  API_VERSION,
  type Charge,
  type Intent,
  newId,
  type Refund,
  type StripeEvent,
} from '../model/objects.ts';
import type { Store } from '../model/store.ts';
import type { Form } from './form.ts';

/** One request, as its handler sees it. Handlers run without `await`: each is a transaction. */
export interface Call {
  store: Store;
  /** Seconds since 1970, as Stripe writes times. */
  now: number;
  /** The `:id` of the path. */
  id: string;
  params: Form;
  /** Made with the publishable key: the handler has to ask for the client secret. */
  fromBrowser: boolean;
  /** Where a browser reaches the emulator's own pages. */
  url: string;
  requestId: string;
  /** Ids of the events that the handler emitted. */
  emitted: string[];
  idempotencyKey: string | null;
}

export type Handler = (call: Call) => object;

/** Records an event with the object as it is now, and its delivery to the webhook. */
export function emit(call: Call, type: string, object: Intent | Charge | Refund): StripeEvent {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: call.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
  call.store.put('deliveries', { id: event.id, failures: 0 });
  call.emitted.push(event.id);
  return call.store.put('events', event);
}
