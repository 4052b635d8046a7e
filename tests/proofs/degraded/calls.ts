import { signatureOf } from 'offline-stripe';
import sharp from 'sharp';
import { ensureAdmin } from '../../../src/server/admins/service.ts';
import { openBuyer } from '../../harness/buyer.ts';
import { hangWork } from '../../harness/works.ts';
import type { Service, Shop } from './shop.ts';

export const ADMIN_READS = [
  ...['session', 'artworks', 'orders', 'blog-posts', 'inquiries', 'newsletter-subscribers'],
  ...['discount-codes', 'dashboard', 'charts', 'health'],
].map((room) => `/api/admin/${room}`);

/** A call that visitors or the artist make, what it needs besides the database, and what it answers when all is well. */
export type Call = { name: string; needs: readonly Service[]; status: number; init: RequestInit };

/** Every public route that reads, every one that writes, and what the administration asks most; prepared while all is well. */
export async function prepareCalls(shop: Shop): Promise<() => Call[]> {
  const { gallery } = shop;
  const work = await hangWork(gallery, { price: '100.00', editionSize: 500 });
  const buyer = () =>
    openBuyer(async (method, path, body, headers) => {
      const response = await shop.fetch(path, json(method, body, headers));
      const cookie = response.headers.get('set-cookie');
      return { status: response.status, text: await response.text(), cookie };
    });
  const [earlier, next] = [buyer(), buyer()];
  const { id } = (await earlier.order([work])).body.order;
  const { paymentIntentId } = (await earlier.bind([work], id)).body;
  const own = { cookie: earlier.cookie() ?? '' };
  await shop.fetch('/api/newsletter', json('POST', { email: `reader-${work.id}@example.com` }));
  const { rows } = await gallery.services.database.execute(
    'select unsubscribe_token as token from newsletter_subscribers order by id desc limit 1',
  );
  const off = `/api/newsletter/unsubscribe?token=${rows[0]?.token}`;
  const credentials = { username: 'artist', password: 'a good password' };
  await ensureAdmin(gallery.services.database, credentials.username, credentials.password, {
    reset: false,
  });
  const login = await shop.fetch('/api/admin/login', json('POST', credentials));
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer();
  const picture = () => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(jpeg)], 'a.jpg', { type: 'image/jpeg' }));
    return { method: 'POST', headers, body: form };
  };
  const checkout = { items: [{ artworkId: work.id, quantity: 1, price: work.price }] };
  let visitors = 0;

  return () => {
    visitors += 1;
    const email = `visitor-${visitors}@example.com`;
    const inquiry = {
      name: 'Ana',
      email,
      subject: 'General Inquiry',
      message: 'Is it still there?',
    };
    const list: [string, string, number, RequestInit?, Service?][] = [
      ['GET', '/api/artworks', 200],
      ['GET', '/api/blog-posts', 200],
      ['GET', off, 200],
      ['POST', off, 200, { method: 'POST', body: 'List-Unsubscribe=One-Click' }],
      ['POST', '/api/newsletter', 201, json('POST', { email })],
      ['POST', '/api/contact', 201, json('POST', inquiry)],
      ['POST', '/api/discount-codes/validate', 400, json('POST', { code: 'NONE' })],
      [
        'POST',
        '/api/create-payment-intent',
        200,
        json('POST', { ...checkout, total: '100.00', discountCode: null, customerInfo: {} }),
        'payments',
      ],
      [
        'POST',
        '/api/orders',
        201,
        json('POST', next.orderBody([work], { email }), { 'idempotency-key': crypto.randomUUID() }),
      ],
      [
        'PUT',
        `/api/orders/${id}/payment-intent`,
        200,
        json('PUT', { paymentIntentId }, own),
        'payments',
      ],
      ['PUT', `/api/orders/${id}/status`, 402, json('PUT', { status: 'paid' }, own), 'payments'],
      ['POST', '/api/admin/login', 200, json('POST', credentials)],
      ...ADMIN_READS.map((path): [string, string, number, RequestInit] => [
        'GET',
        path,
        200,
        { headers },
      ]),
      ['POST', '/api/stripe/webhook', 204, notice(gallery.environment.STRIPE_WEBHOOK_SECRET ?? '')],
      ['POST', '/api/admin/upload-image', 200, picture(), 'images'],
    ];
    return list.map(([method, path, status, init = {}, needs]) => ({
      name: `${method} ${path}`,
      needs: ['database' as const, ...(needs ? [needs] : [])],
      status,
      init: { method, ...init },
    }));
  };
}

export const pathOf = (call: Call) => call.name.split(' ')[1] ?? '';

/** A notice of Stripe's that is new each time, and of no order. */
function notice(secret: string): RequestInit {
  const id = `evt_${crypto.randomUUID().replaceAll('-', '')}`;
  const created = Math.floor(Date.now() / 1_000);
  const type = 'charge.updated';
  const event = { id, object: 'event', type, created, livemode: false, data: { object: {} } };
  const signature = signatureOf(JSON.stringify(event), secret, created);
  return json('POST', event, { 'stripe-signature': signature });
}

const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
