import { discountCodes } from '../../../src/server/discounts/table.ts';
import { sweep } from '../../../src/server/sweep.ts';
import type { artistOf } from '../../harness/artist.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, hangWork } from '../../harness/works.ts';
import type { Random } from '../random.ts';

/** Somebody who leaves a word of her own in each field, so that each can be searched for. */
export type Visitor = { email: string; markers: string[] };
type Artist = Awaited<ReturnType<typeof artistOf>>;

/** What becomes of an order; the last two are not over. */
export const OVER = ['sent', 'refunded', 'expired', 'deleted'] as const;
export const OPEN = ['pending', 'paid'] as const;
export type End = (typeof OVER | typeof OPEN)[number];

let visitors = 0;

/** She subscribes, writes, buys, and types her address where a name belongs, in her own spelling each time. */
export async function visit(
  gallery: TestGallery,
  artist: Artist,
  ends: readonly End[],
  random: Random,
): Promise<Visitor> {
  visitors += 1;
  const token = `q${visitors}z${random.below(1e9).toString(36)}q`;
  const email = `${token}.x@example.com`;
  const markers = [token];
  const word = (field: string) => {
    const marker = `${token}${field}`;
    markers.push(marker);
    return marker;
  };
  const spelt = () =>
    [...email].map((letter) => (random.chance(30) ? letter.toUpperCase() : letter)).join('');
  const send = (path: string, body: unknown) =>
    gallery.fetch(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      `127.9.${visitors >> 8}.${visitors & 255}`,
    );

  await send('/api/newsletter', { email: spelt(), firstName: word('reader') });
  const message = `${word('message')}\n    at ${spelt()}, "please"\n    at once`;
  const subject = 'General Inquiry';
  await send('/api/contact', { name: word('writer'), email: spelt(), subject, message });
  await send('/api/admin/login', { username: spelt(), password: 'a guess at it' });
  for (const end of ends) await buy(gallery, artist, spelt(), word, end);
  await gallery.settled();
  return { email, markers };
}

async function buy(
  gallery: TestGallery,
  artist: Artist,
  email: string,
  word: (field: string) => string,
  end: End,
): Promise<void> {
  const work = await hangWork(gallery, { price: '100.00' });
  const code = `CODE-${work.id}`;
  const rule = { type: 'fixed', value: '10.00', oncePerCustomer: true } as const;
  await gallery.services.database.insert(discountCodes).values({ ...rule, code });
  const address = (of: string) => ({
    ...{ address: word(`${of}street`), city: word(`${of}city`), state: word(`${of}state`) },
    ...{ zipCode: '0110', country: 'New Zealand' },
  });
  const buyer = buyerOf(gallery);
  const charged = { discountCode: code, total: '90.00' };
  const change = {
    ...{ email, firstName: word('first'), lastName: word('last'), phone: word('phone') },
    ...{ shippingAddress: address('to'), billingAddress: address('by') },
    ...charged,
    discount: '10.00',
  };
  const { order } = (await buyer.order([work], change)).body;
  const { paymentIntentId } = (await buyer.bind([work], order.id, charged)).body;
  if (end === 'pending') return;
  if (end === 'expired') {
    gallery.passMinutes(11);
    return sweep(gallery.services);
  }
  await gallery.emulator.buyer.confirm(paymentIntentId);
  const { status } = await buyer.look(order.id);
  if (status !== 200) throw new Error(`the sale answered ${status}`);
  const path = `/orders/${order.id}`;
  if (end === 'paid') return;
  const done =
    end === 'sent'
      ? await artist('PUT', `${path}/dispatch`, {
          trackingUrl: `https://carrier.example/${word('parcel')}`,
        })
      : end === 'refunded'
        ? await artist('POST', `${path}/refund`, {
            reason: `Dear ${word('reason')}`,
            release: true,
          })
        : await artist('DELETE', path);
  if (done.status >= 300) throw new Error(`the administration answered ${done.status}`);
}
