import type { StripeEvent, StripeList } from '../model/objects.ts';
import type { Store } from '../model/store.ts';
import type { Call } from '../request/call.ts';
import { noSuch } from '../request/errors.ts';
import { list, text } from '../request/form.ts';
import { page } from '../request/lists.ts';

/** `GET /v1/events/:id` */
export function retrieveEvent({ store, id }: Call): StripeEvent {
  const event = store.get('events', id);
  if (!event) throw noSuch('event', id);
  return withPending(store, event);
}

/** `GET /v1/events`, of one or several types if named. */
export function listEvents(call: Call): StripeList<StripeEvent> {
  const { params, store } = call;
  const types = [text(params, 'type'), ...list(params, 'types')].filter(
    (type) => type !== undefined,
  );
  const events = store
    .all('events')
    .filter((event) => types.length === 0 || types.includes(event.type))
    .map((event) => withPending(store, event));
  return page(call, events, '/v1/events');
}

function withPending(store: Store, event: StripeEvent): StripeEvent {
  return { ...event, pending_webhooks: store.get('deliveries', event.id) ? 1 : 0 };
}
