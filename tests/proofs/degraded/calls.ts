import { ARTIST, signIn } from '../../harness/artist.ts';
import { openBuyer } from '../../harness/buyer.ts';
import { tinyJpeg, uploadRequest } from '../../harness/images.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import type { Service } from '../../harness/service-proxies.ts';
import { sign } from '../../harness/stripe-events.ts';
import { createWork } from '../../harness/works.ts';
import type { Testbed } from './testbed.ts';

export const ADMIN_READS = [
  'session',
  'artworks',
  'orders',
  'blog-posts',
  'inquiries',
  'newsletter-subscribers',
  'discount-codes',
  'dashboard',
  'charts',
  'health',
].map((name) => `/api/admin/${name}`);

/** A call with the services that it needs, and its status when all services work. */
export type Call = {
  name: string;
  path: string;
  needs: readonly Service[];
  status: number;
  init: RequestInit;
};

/**
 * Prepares calls of the public routes that a sale, an inquiry and a reader need, and of the most important admin
 * routes, while all services work. The function returned makes a new list of them.
 */
export async function prepareCalls(testbed: Testbed): Promise<() => Call[]> {
  const { gallery } = testbed;
  const work = await createWork(gallery, { price: '100.00', editionSize: 500 });
  const openCaller = () =>
    openBuyer(async (method, path, body, headers) => {
      const response = await testbed.fetch(path, jsonRequest(method, body, headers));
      const cookie = response.headers.get('set-cookie');
      return { status: response.status, text: await response.text(), cookie };
    });
  const [earlier, next] = [openCaller(), openCaller()];
  const { id, intentId } = await earlier.placeOrder([work]);
  const own = { cookie: earlier.cookie() ?? '' };
  const subscriber = { email: `reader-${work.id}@example.com` };
  await testbed.fetch('/api/newsletter', jsonRequest('POST', subscriber));
  const { rows } = await gallery.services.database.execute(
    'select unsubscribe_token as token from newsletter_subscribers order by id desc limit 1',
  );
  const unsubscribe = `/api/newsletter/unsubscribe?token=${rows[0]?.token}`;
  const token = await signIn(gallery);
  const headers = { authorization: `Bearer ${token}` };
  const jpeg = await tinyJpeg();
  const items = [{ artworkId: work.id, quantity: 1, price: work.price }];
  const price = { items, total: '100.00', discountCode: null };
  const quote = { ...price, customerInfo: {} };
  let visitors = 0;

  return () => {
    visitors += 1;
    const email = `visitor-${visitors}@example.com`;
    const message = 'Is it still there?';
    const inquiry = { name: 'Ana', email, subject: 'General Inquiry', message };
    const order = next.orderBody([work], { email });
    const calls: Call[] = [];
    const add = (path: string, status: number, init: RequestInit, ...needs: Service[]) =>
      calls.push({
        name: `${init.method} ${path}`,
        path,
        status,
        init,
        needs: ['database', ...needs],
      });
    const get = (path: string, init: RequestInit = {}) =>
      add(path, 200, { method: 'GET', ...init });
    const post = (path: string, status: number, body: object, key = {}) =>
      add(path, status, jsonRequest('POST', body, key));
    get('/api/artworks');
    get('/api/blog-posts');
    get(unsubscribe);
    add(unsubscribe, 200, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    post('/api/newsletter', 201, { email });
    post('/api/contact', 201, inquiry);
    post('/api/discount-codes/validate', 400, { code: 'NONE' });
    post('/api/orders/price', 200, price);
    add('/api/create-payment-intent', 200, jsonRequest('POST', quote), 'payments');
    post('/api/orders', 201, order, { 'idempotency-key': crypto.randomUUID() });
    const attach = jsonRequest('PUT', { paymentIntentId: intentId }, own);
    add(`/api/orders/${id}/payment-intent`, 200, attach, 'payments');
    const report = jsonRequest('PUT', { status: 'paid' }, own);
    add(`/api/orders/${id}/status`, 402, report, 'payments');
    post('/api/admin/login', 200, ARTIST);
    for (const path of ADMIN_READS) get(path, { headers });
    const event = newEvent();
    const signature = { 'stripe-signature': sign(gallery, JSON.stringify(event)) };
    post('/api/stripe/webhook', 204, event, signature);
    add('/api/admin/upload-image', 200, uploadRequest(token, jpeg), 'images');
    return calls;
  };
}

/** An event with a new id, about no order. */
function newEvent() {
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
  const about = { type: 'charge.updated', livemode: false };
  return { id, object: 'event', ...about, data: { object: {} } };
}
