import { buyerAt } from '../../harness/http-buyer.ts';
import { newIp } from '../../harness/new-ip.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { eventsOf, sign } from '../../harness/stripe-events.ts';
import { createWork } from '../../harness/works.ts';

/** A request that is ready to be sent to a process, and the status that answers it. */
export type FirstRequest = { name: string; status: number; send(url: string): Promise<number> };
/** Prepares what the request needs, over a process that is not frozen. */
type Preparation = (gallery: TestGallery, readyUrl: string) => Promise<FirstRequest>;

/**
 * One of each kind that a function may be woken by: reads and writes, of Postgres alone and of Stripe, and the sweep.
 */
export const FIRST_REQUESTS: readonly Preparation[] = [
  async () => ({
    name: 'list',
    status: 200,
    send: (url) => statusOf(fetch(`${url}/api/artworks`)),
  }),
  async (gallery) => {
    const work = await createWork(gallery);
    return {
      name: 'order',
      status: 201,
      send: async (url) => (await newBuyer(url).order([work])).status,
    };
  },
  async (gallery) => {
    const work = await createWork(gallery);
    return {
      name: 'checkout',
      status: 200,
      send: async (url) => (await newBuyer(url).price([work])).status,
    };
  },
  async (gallery, readyUrl) => {
    const { buyer, id, moveTo } = await payFor(gallery, readyUrl);
    return {
      name: 'return from a payment',
      status: 200,
      send: async (url) => {
        moveTo(url);
        return (await buyer.refreshStatus(id)).status;
      },
    };
  },
  async (gallery, readyUrl) => {
    const { intentId } = await payFor(gallery, readyUrl);
    const events = await eventsOf(gallery, intentId);
    const event = events.find(({ type }) => type === 'payment_intent.succeeded')?.body ?? '';
    return {
      name: 'webhook',
      status: 204,
      send: (url) =>
        postJson(`${url}/api/stripe/webhook`, event, { 'stripe-signature': sign(gallery, event) }),
    };
  },
  async () => ({
    name: 'inquiry',
    status: 201,
    send: async (url) => (await newBuyer(url).call('POST', '/api/contact', INQUIRY)).status,
  }),
  async () => ({ name: 'sweep', status: 204, send: (url) => postJson(`${url}/sweep`, '{}') }),
];

const INQUIRY = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'General Inquiry',
  message: 'Is it free?',
};

const newBuyer = (url: string) => buyerAt(() => url, newIp());

/** A buyer whose card was charged, and whose next calls go to the process that `moveTo` names. */
async function payFor(gallery: TestGallery, readyUrl: string) {
  let url = readyUrl;
  const buyer = buyerAt(() => url, newIp());
  const order = await buyer.placeOrder([await createWork(gallery)]);
  await gallery.emulator.buyer.confirm(order.intentId);
  const moveTo = (to: string) => {
    url = to;
  };
  return { buyer, ...order, moveTo };
}

const postJson = (url: string, body: string, headers = {}) =>
  statusOf(
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  );

async function statusOf(response: Promise<Response>): Promise<number> {
  const answered = await response;
  await answered.text();
  return answered.status;
}
