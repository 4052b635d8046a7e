import { buyerAt } from '../../harness/http-buyer.ts';
import { newIp } from '../../harness/new-ip.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { eventsOf, sign } from '../../harness/stripe-events.ts';
import { createWork } from '../../harness/works.ts';

/** A request that is ready to be sent, and the status that answers it. */
export type FirstRequest = { name: string; status: number; send(url: string): Promise<number> };

const statusOf = async (response: Promise<Response>) => {
  const answered = await response;
  await answered.text();
  return answered.status;
};
const postJson = (url: string, body: unknown, headers = {}) =>
  statusOf(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/**
 * One of each kind of request that a function may be woken by: reads and writes, of Postgres alone and of Stripe, and the
 * sweep. What they need is prepared over `readyUrl`, a process that is not frozen.
 */
export async function prepareRequests(
  gallery: TestGallery,
  readyUrl: string,
): Promise<FirstRequest[]> {
  let url = readyUrl;
  const newBuyer = () => buyerAt(() => url, newIp());
  const paid = async () => {
    const buyer = newBuyer();
    const order = await buyer.placeOrder([await createWork(gallery)]);
    await gallery.emulator.buyer.confirm(order.intentId);
    return { buyer, ...order };
  };
  const [wanted, shown, returned, reported] = [
    await createWork(gallery),
    await createWork(gallery),
    await paid(),
    await paid(),
  ];
  const events = await eventsOf(gallery, reported.intentId);
  const event = events.find(({ type }) => type === 'payment_intent.succeeded')?.body ?? '';
  const from =
    <T>(call: () => Promise<T>) =>
    (to: string) => {
      url = to;
      return call();
    };
  const buyerStatus = (call: () => Promise<{ status: number }>) =>
    from(async () => (await call()).status);
  const inquiry = {
    name: 'Ada',
    email: 'ada@example.com',
    subject: 'General Inquiry',
    message: 'Is it free?',
  };
  return [
    { name: 'list', status: 200, send: (to) => statusOf(fetch(`${to}/api/artworks`)) },
    { name: 'order', status: 201, send: buyerStatus(() => newBuyer().order([wanted])) },
    { name: 'checkout', status: 200, send: buyerStatus(() => newBuyer().price([shown])) },
    {
      name: 'return from a payment',
      status: 200,
      send: buyerStatus(() => returned.buyer.refreshStatus(returned.id)),
    },
    {
      name: 'webhook',
      status: 204,
      send: (to) =>
        postJson(`${to}/api/stripe/webhook`, event, { 'stripe-signature': sign(gallery, event) }),
    },
    {
      name: 'inquiry',
      status: 201,
      send: buyerStatus(() => newBuyer().call('POST', '/api/contact', inquiry)),
    },
    { name: 'sweep', status: 204, send: (to) => postJson(`${to}/sweep`, {}) },
  ];
}
