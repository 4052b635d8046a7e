import { decimalOf } from '#contract/money.ts';
import { nzDay } from '#contract/nz-time.ts';
import { discountCodes } from '#server/discounts/table.ts';
import { ownerLinks } from '#server/orders/papers/table.ts';
import { sweep } from '#server/sweep.ts';
import type { openAdmin } from '../../harness/artist.ts';
import { ok } from '../../harness/buyer.ts';
import { jsonRequest } from '../../harness/json-request.ts';
import { newIp } from '../../harness/new-ip.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { inAnyCase } from '../email-variants.ts';
import type { Random } from '../random.ts';

/** A visitor who types a unique marker into each field; all markers begin with the `token`, which is the first one. */
export type Visitor = { email: string; token: string; markers: string[] };
type Artist = Awaited<ReturnType<typeof openAdmin>>;

export const FINISHED = ['sent', 'refunded', 'expired', 'deleted'] as const;
export const OPEN = ['pending', 'paid'] as const;
export type OrderState = (typeof FINISHED | typeof OPEN)[number];

let visitors = 0;

/**
 * Subscribes, sends an inquiry, asks for a sold work, is kept another one, tries to sign in with the email address, and
 * buys; the address is in any case.
 */
export async function openVisitor(
  gallery: TestGallery,
  artist: Artist,
  orders: readonly OrderState[],
  random: Random,
): Promise<Visitor> {
  visitors += 1;
  const token = `q${visitors}z${random.below(1e9).toString(36)}q`;
  const email = `${token}.x@example.com`;
  const markers = [token];
  const mark = (field: string) => {
    const marker = `${token}${field}`;
    markers.push(marker);
    return marker;
  };
  const address = () => inAnyCase(email, random);
  const ip = newIp();
  const post = (path: string, body: unknown) => gallery.fetch(path, jsonRequest('POST', body), ip);

  await post('/api/newsletter', { email: address(), firstName: mark('reader') });
  const message = `${mark('message')}\n    at ${address()}, "please"\n    at once`;
  const subject = 'General Inquiry';
  await post('/api/contact', { name: mark('writer'), email: address(), subject, message });
  await post('/api/admin/login', { username: address(), password: 'a guess at it' });
  const sold = await createWork(gallery, { isAvailable: false });
  await post(`/api/artworks/${sold.id}/availability`, { email: address() });
  const kept = await createWork(gallery);
  const person = { personName: mark('kept'), personEmail: address(), note: mark('note') };
  const until = nzDay(gallery.services.now());
  ok(await artist('POST', `/artworks/${kept.id}/reservations`, { until, ...person }));
  for (const state of orders) await buy(gallery, artist, address(), mark, state);
  await gallery.backgroundTasks();
  return { email, token, markers };
}

/** Places an order and brings it into the given state. */
async function buy(
  gallery: TestGallery,
  artist: Artist,
  email: string,
  mark: (field: string) => string,
  state: OrderState,
): Promise<void> {
  const work = await createWork(gallery, { price: '100.00' });
  const code = `CODE-${work.id}`;
  const rule = { type: 'fixed', value: decimalOf('10.00'), oncePerCustomer: true } as const;
  await gallery.services.database.insert(discountCodes).values({ ...rule, code });
  const address = (of: string) => ({
    address: mark(`${of}street`),
    city: mark(`${of}city`),
    state: mark(`${of}state`),
    zipCode: '0110',
    country: 'New Zealand',
  });
  const buyer = buyerOf(gallery);
  const amounts = { discountCode: code, total: '90.00' };
  const { id } = ok(
    await buyer.order([work], {
      email,
      firstName: mark('first'),
      lastName: mark('last'),
      phone: mark('phone'),
      shippingAddress: address('to'),
      billingAddress: address('by'),
      ...amounts,
      discount: '10.00',
    }),
  ).order;
  const { paymentIntentId } = ok(await buyer.createIntent([work], id, amounts));
  if (state === 'pending') return;
  if (state === 'expired') {
    gallery.passMinutes(11);
    await sweep(gallery.services);
    return;
  }
  await gallery.emulator.buyer.confirm(paymentIntentId);
  ok(await buyer.refreshStatus(id));
  const path = `/orders/${id}`;
  if (state === 'sent') {
    const trackingUrl = `https://carrier.example/${mark('parcel')}`;
    ok(await artist('PUT', `${path}/dispatch`, { trackingUrl, policyNumber: 'P-1' }));
    // A work that was passed on to the visitor.
    await gallery.services.database
      .insert(ownerLinks)
      .values({ orderId: id, isBuyer: false, email, tokenHash: id });
  } else if (state === 'refunded') {
    const reason = `Dear ${mark('reason')}`;
    ok(await artist('POST', `${path}/refund`, { reason, returnToSale: true }));
  } else if (state === 'deleted') ok(await artist('DELETE', path));
}
