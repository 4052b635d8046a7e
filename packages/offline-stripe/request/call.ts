import { API_VERSION, newId, type StripeEvent, type StripeObject } from '../model/objects.ts';
import type { Store } from '../model/store.ts';
import type { Form } from './form.ts';

/** One request to a handler. Handlers are synchronous: each is a transaction. */
export interface Call {
  store: Store;
  /** Seconds since 1970. */
  now: number;
  /** The `:id` of the path. */
  id: string;
  params: Form;
  /** Made with the publishable key: the handler requires the client secret. */
  fromBrowser: boolean;
  /** Base URL of the emulator's own pages. */
  url: string;
  requestId: string;
  /** Ids of the events that the handler emitted. */
  emitted: string[];
  /** Whether the endpoint gets events of this type. */
  isDelivered: (type: string) => boolean;
  idempotencyKey: string | null;
}

export type Handler = (call: Call) => StripeObject;

/** Records an event with the object's current state, and its pending delivery where the endpoint gets such events. */
export function emit(
  call: Call,
  type: StripeEvent['type'],
  object: StripeEvent['data']['object'],
): StripeEvent {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: call.now,
    data: { object },
    livemode: false,
    pending_webhooks: call.isDelivered(type) ? 1 : 0,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
  };
  if (call.isDelivered(type)) call.store.put('deliveries', { id: event.id, failures: 0 });
  call.emitted.push(event.id);
  return call.store.put('events', event);
}
