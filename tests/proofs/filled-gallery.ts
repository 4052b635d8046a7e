import { decimalOf } from '#contract/money.ts';
import { nzDay } from '#contract/nz-time.ts';
import { ensureAdmin } from '#server/admins/accounts.ts';
import { openSession } from '#server/admins/sessions.ts';
import { adminUsers } from '#server/admins/table.ts';
import { discountCodes } from '#server/discounts/table.ts';
import { drainOutbox } from '#server/drain.ts';
import { noteHealth } from '#server/health/public-health.ts';
import { receiveInquiry } from '#server/inquiries/service.ts';
import { newsletterSubscribers } from '#server/newsletter/table.ts';
import { refundSale } from '#server/orders/fulfilment/refund-sale.ts';
import { blogPosts } from '#server/posts/table.ts';
import { createReservation } from '#server/reservations/service.ts';
import { ARTIST } from '../harness/artist.ts';
import { tinyJpeg } from '../harness/images.ts';
import { openGallery, type TestGallery } from '../harness/open-gallery.ts';
import type { TemplateDatabase } from '../harness/template-database.ts';
import { buyerOf, createWork, sellWorks } from '../harness/works.ts';
import type { KnownValues } from './input/schema-values.ts';
import type { Outcome, Proof } from './proof.ts';
import type { Random } from './random.ts';

export type FilledGallery = Awaited<ReturnType<typeof openFilledGallery>>;
type Attempt = (filled: FilledGallery, random: Random) => Promise<Outcome>;

/** `Proof.open` for runs each of which has a filled gallery of its own, like the negative control. */
export const onFilledGallery =
  (run: Attempt, control: Attempt): Proof['open'] =>
  async (database) => {
    const withGallery = (attempt: Attempt) => async (random: Random) => {
      const filled = await openFilledGallery(database);
      return attempt(filled, random).finally(filled.gallery.close);
    };
    return { run: withGallery(run), control: withGallery(control) };
  };

/** A gallery with rows of every kind, so that requests reach the code behind 'not found'. */
async function openFilledGallery(database: TemplateDatabase) {
  const gallery = await openGallery(database);
  const { services } = gallery;
  await ensureAdmin(services.database, ARTIST.username, ARTIST.password, { reset: false });
  const [admin] = await services.database.select().from(adminUsers);

  const works = [
    await createWork(gallery, { price: '1200.00' }),
    await createWork(gallery, { price: '80.00', editionSize: 50 }),
    await createWork(gallery, { price: '40.50', editionSize: 999 }),
    await createWork(gallery, { isDraft: true }),
  ] as const;
  const paid = await sellWorks(gallery, [await createWork(gallery)]);
  const refunded = await sellWorks(gallery, [await createWork(gallery)]);
  await refundSale(services, refunded.id, { reason: 'It was damaged.', returnToSale: false });
  await drainOutbox(services);
  await noteHealth(services, []);
  const buyer = buyerOf(gallery);
  const pending = await buyer.placeOrder([works[1]]);
  const until = nzDay(services.now());
  const person = { personName: 'Ana', personEmail: null, note: '' };
  for (let copies = 0; copies < 3; copies += 1) {
    await createReservation(services, works[2].id, { until, ...person });
  }
  const orders = [pending, paid, refunded].map(({ id }) => id);
  const intents = [pending, paid, refunded].map(({ intentId }) => intentId);
  const token = await addRecords(gallery);

  const amounts = ['80.00', '1200.00', 80, '40.50', '121', '0.00'];
  const { password } = ARTIST;
  const known: KnownValues = {
    artworkId: works.map(({ id }) => id),
    ids: [works.map(({ id }) => id), [works[2].id, works[0].id]],
    quantity: [1, 2],
    price: amounts,
    total: amounts,
    subtotal: amounts,
    discount: ['0.00', 0],
    code: ['WELCOME', 'SPRING-10'],
    discountCode: [null, 'WELCOME', 'welcome '],
    until: [until, '2027-01-31'],
    value: ['10', 12.5, '100', '99999999.99', 100_000_000],
    email: ['ada@example.com', ' Ada@Example.com', 'new.collector@example.com'],
    username: ['artist', 'nobody'],
    currentPassword: [password],
    newPassword: [password],
    password: [password, 'wrong'],
    imageUrl: ['/uploads/0123456789abcdef01234567.jpg', '', null],
    slug: ['', 'a-week-at-the-coast', 'first'],
    trackingUrl: ['', 'https://carrier.example/track?id=1'],
    orderId: orders,
    paymentIntentId: intents,
    token: [token],
    status: ['paid'],
    seen: ['paid', 'pending'],
    country: ['New Zealand'],
    expectedUpdatedAt: [undefined, undefined, works[0].updatedAt],
    customerInfo: [{}, { email: 'ada@example.com' }],
  };
  let session = '';
  return {
    gallery,
    known,
    /** UUIDs; the ids of everything else are small integers. */
    orders,
    intents,
    cookie: buyer.cookie() ?? '',
    /** Bodies as browsers send them: price and total agree, so that orders are placed. */
    bodies: {
      'POST /api/orders': [works[1], works[2]].map((work) => buyer.orderBody([work])),
      'POST /api/orders/price': [works[1], works[2]].map((work) => ({
        items: [{ artworkId: work.id, quantity: 1, price: work.price }],
        total: work.price,
        discountCode: null,
      })),
      'POST /api/create-payment-intent': [works[1], works[2]].map((work) => ({
        items: [{ artworkId: work.id, quantity: 1, price: work.price }],
        total: work.price,
        discountCode: null,
        customerInfo: {},
      })),
    } as Record<string, readonly unknown[]>,
    jpeg: await tinyJpeg(),
    /** The artist's, opened without the password: argon2 takes as long as fifty other requests. */
    async sessionToken(): Promise<string> {
      session ||= await openSession(services.database, admin?.id ?? 0, services.now());
      return session;
    },
    signOut() {
      session = '';
    },
  };
}

/** Adds posts, inquiries, subscribers and a code. Returns the token of a subscription. */
async function addRecords({ services }: TestGallery): Promise<string> {
  const { database } = services;
  for (const name of ['first', 'second', 'third']) {
    const email = `${name}@example.com`;
    await database.insert(blogPosts).values({ title: name, slug: name });
    const inquiry = { name, email, subject: 'General Inquiry' as const, message: 'Hello.' };
    await receiveInquiry(services, inquiry);
    await database
      .insert(newsletterSubscribers)
      .values({ email, unsubscribeToken: `${name}-token` });
  }
  await database
    .insert(discountCodes)
    .values({ code: 'WELCOME', type: 'percentage', value: decimalOf('10.00') });
  return 'first-token';
}
