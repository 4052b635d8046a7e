import { eq } from 'drizzle-orm';
import { cents, toDecimal } from '#contract/money.ts';
import { orders } from '#server/orders/data/table.ts';
import type { TestGallery } from '../../harness/open-gallery.ts';
import { buyerOf, createWork } from '../../harness/works.ts';
import { Outcome } from '../proof.ts';
import type { Random } from '../random.ts';
import { TABLE } from './cases.ts';
import { carriage } from './oracle.ts';
import { randomAddress, randomParcels } from './random-cart.ts';

const PRICE_CENTS = 120_000;
const decimal = (amount: number) => toDecimal(cents(amount));
let clients = 0;

/** A client that shows another price of delivery is answered with the right total, and can then order at it. */
export async function orderByLiar(gallery: TestGallery, random: Random): Promise<Outcome> {
  const outcome = new Outcome({ 'lying clients': 1 });
  const { quantity, ...size } = randomParcels(random);
  const work = await createWork(gallery, { ...size, editionSize: 99 });
  const { method, zipCode, isRural } = randomAddress(random);
  clients += 1;
  const buyer = buyerOf(gallery, { email: `liar-${clients}@example.com` });
  const line = [{ id: work.id, price: work.price, quantity }];
  const { shippingAddress } = buyer.orderBody(line).orderData;
  const right = Number(carriage(TABLE, [{ ...size, quantity }], { method, zipCode, isRural }));
  const order = (delivery: number) =>
    buyer.order(line, {
      shippingAddress: { ...shippingAddress, zipCode },
      deliveryMethod: method,
      isRural,
      delivery: decimal(delivery),
      total: decimal(PRICE_CENTS * quantity + delivery),
    });
  const about = JSON.stringify({ size, quantity, method, zipCode, isRural });
  const total = decimal(PRICE_CENTS * quantity + right);

  const lie = random.pick([1, 1_250, 10_000]);
  const refused = await order(right >= lie && random.chance(50) ? right - lie : right + lie);
  const { details } = refused.body as { details?: { total?: string } };
  outcome.check(refused.status === 409, `a lie was answered ${refused.status}: ${about}`);
  outcome.check(details?.total === total, `answered ${details?.total}, not ${total}: ${about}`);
  const { database } = gallery.services;
  const written = await database
    .select()
    .from(orders)
    .where(eq(orders.email, `liar-${clients}@example.com`));
  outcome.check(written.length === 0, `a lie was written as an order: ${about}`);

  const placed = await order(right);
  const found = placed.body.order;
  outcome.check(
    found?.total === total && found.delivery === decimal(right),
    `the right total was answered ${placed.status} ${found?.total}: ${about}`,
  );
  return outcome;
}
