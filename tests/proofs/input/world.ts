import sharp from 'sharp';
import { ensureAdmin } from '../../../src/server/admins/service.ts';
import { openSession } from '../../../src/server/admins/sessions.ts';
import { adminUsers } from '../../../src/server/admins/table.ts';
import { discountCodes } from '../../../src/server/discounts/table.ts';
import { drainOutbox } from '../../../src/server/drain.ts';
import { receiveInquiry } from '../../../src/server/inquiries/service.ts';
import { newsletterSubscribers } from '../../../src/server/newsletter/table.ts';
import { refundSale } from '../../../src/server/orders/fulfilment/refund-sale.ts';
import { blogPosts } from '../../../src/server/posts/table.ts';
import { openGallery, type TestGallery } from '../../harness/open-gallery.ts';
import type { TemplateDatabase } from '../../harness/template-database.ts';
import { buyerOf, hangWork, sellWorks } from '../../harness/works.ts';
import type { Known } from './sample.ts';

const PASSWORD = 'a good password';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A gallery with something of everything, so that requests get past 'not found' to the code behind it. */
export async function openWorld(database: TemplateDatabase) {
  const gallery = await openGallery(database);
  const { services } = gallery;
  await ensureAdmin(services.database, 'artist', PASSWORD, { reset: false });
  const [admin] = await services.database.select().from(adminUsers);

  const works = [
    await hangWork(gallery, { price: '1200.00' }),
    await hangWork(gallery, { price: '80.00', editionSize: 50 }),
    await hangWork(gallery, { price: '40.50', editionSize: 999 }),
    await hangWork(gallery, { isDraft: true }),
  ] as const;
  const paid = await sellWorks(gallery, [await hangWork(gallery)]);
  const refunded = await sellWorks(gallery, [await hangWork(gallery)]);
  await refundSale(services, refunded.id, { reason: 'It was damaged.', release: false });
  await drainOutbox(services);
  const buyer = buyerOf(gallery);
  const wishes = [works[1]];
  const pending = (await buyer.order(wishes)).body.order.id;
  const { paymentIntentId } = (await buyer.bind(wishes, pending)).body;
  const intents = [paymentIntentId, paid.intentId, refunded.intentId];
  const token = await fill(gallery);

  const amounts = ['80.00', '1200.00', 80, '40.50', '121', '0.00'];
  const known: Known = {
    artworkId: works.map(({ id }) => id),
    ids: [works.map(({ id }) => id), [works[2].id, works[0].id]],
    quantity: [1, 2],
    ...{ price: amounts, total: amounts, subtotal: amounts, discount: ['0.00', 0] },
    ...{ code: ['WELCOME', 'SPRING-10'], discountCode: [null, 'WELCOME', 'welcome '] },
    value: ['10', 12.5, '100', '99999999.99', 100_000_000],
    email: ['ada@example.com', ' Ada@Example.com', 'new.collector@example.com'],
    ...{ username: ['artist', 'nobody'], currentPassword: [PASSWORD], newPassword: [PASSWORD] },
    password: [PASSWORD, 'wrong'],
    imageUrl: ['/uploads/0123456789abcdef01234567.jpg', '', null],
    slug: ['', 'a-week-at-the-coast', 'first'],
    trackingUrl: ['', 'https://carrier.example/track?id=1'],
    ...{ orderId: [pending, paid.id, refunded.id], paymentIntentId: intents },
    ...{ token: [token], status: ['paid'], seen: ['paid', 'pending'], country: ['New Zealand'] },
    expectedUpdatedAt: [undefined, undefined, works[0].updatedAt],
    customerInfo: [{}, { email: 'ada@example.com' }],
  };
  let session = '';
  return {
    gallery,
    known,
    /** Ids of orders; everything else has small numbers. */
    orders: [pending, paid.id, refunded.id],
    cookie: buyer.cookie() ?? '',
    intents,
    /** What browsers really send: price and total agree, so that orders come about. */
    bodies: {
      'POST /api/orders': [works[1], works[2]].map((work) => buyer.orderBody([work])),
      'POST /api/create-payment-intent': [works[1], works[2]].map((work) => ({
        items: [{ artworkId: work.id, quantity: 1, price: work.price }],
        total: work.price,
        discountCode: null,
        customerInfo: {},
      })),
    } as Record<string, readonly unknown[]>,
    jpeg: await sharp({ create: { width: 8, height: 6, channels: 3, background: '#804020' } })
      .jpeg()
      .toBuffer(),
    sign: (payload: string) =>
      gallery.stripe.webhooks.generateTestHeaderString({
        payload,
        secret: gallery.environment.STRIPE_WEBHOOK_SECRET ?? '',
      }),
    /** The artist's token, without her password: signing in takes as long as fifty other requests. */
    async signedIn(): Promise<string> {
      session ||= await openSession(services.database, admin?.id ?? 0, services.now());
      return session;
    },
    signOut() {
      session = '';
    },
  };
}

/** Some of what else the administration lists; answers the token of a subscription. */
async function fill({ services }: TestGallery): Promise<string> {
  const { database } = services;
  for (const name of ['first', 'second', 'third']) {
    await database.insert(blogPosts).values({ title: name, slug: name });
    const visitor = { name, email: `${name}@example.com`, subject: 'General Inquiry' as const };
    await receiveInquiry(services, { ...visitor, message: 'Hello.' });
    await database
      .insert(newsletterSubscribers)
      .values({ email: visitor.email, unsubscribeToken: `${name}-token` });
  }
  await database
    .insert(discountCodes)
    .values({ code: 'WELCOME', type: 'percentage', value: '10.00' });
  return 'first-token';
}
