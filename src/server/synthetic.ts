import { and, isNotNull, like, notLike } from 'drizzle-orm';
import { decimalOf } from '#contract/money.ts';
import { artworks } from './artworks/data/table.ts';
import { newsletterSubscribers } from './newsletter/table.ts';
import { orderItems, orders } from './orders/data/table.ts';
import type { Database } from './services/database.ts';

const PREFIX = 'synthetic-';
/** Reserved for examples (RFC 2606): no mail ever leaves for it. */
const DOMAIN = 'synthetic.example';
const BATCH = 200;

const NAMES = ['Tide', 'Clay', 'Weather', 'Hill', 'Harbour', 'Ground', 'Rain', 'Light'];
const TIMES = ['Morning', 'Slack', 'Late', 'Winter', 'Returning', 'Second', 'Quiet', 'Northern'];
const MEDIA = ['Oil on linen', 'Acrylic on board', 'Ink and gouache on paper', 'Oil on canvas'];

/**
 * Adds generated works, `synthetic-0001` and so on, to see how a full gallery behaves: plausible
 * titles, measures, prices and states, and the pictures that are there. Those that exist stay as they are.
 */
export async function addSyntheticWorks(
  database: Database,
  count: number,
  progress: (done: number) => void = () => {},
): Promise<void> {
  const { imageUrl, imageWidth, imageHeight, placeholderColor } = artworks;
  const pictures = await database
    .select({ imageUrl, imageWidth, imageHeight, placeholderColor })
    .from(artworks)
    .where(and(isNotNull(imageUrl), notLike(artworks.slug, `${PREFIX}%`)));
  await inBatches(count, async (numbers) => {
    await database
      .insert(artworks)
      .values(numbers.map((index) => workOf(index, pictures[index % pictures.length])))
      .onConflictDoNothing();
    progress((numbers.at(-1) ?? 0) + 1);
  });
}

/** How many of each a full gallery is to have. */
export type Amounts = { artworks?: number; orders?: number; subscribers?: number };

/** Adds works, settled orders and subscribers; those that exist stay as they are. */
export async function addSynthetic(
  database: Database,
  { artworks: works = 0, orders: sales = 0, subscribers = 0 }: Amounts,
  progress: (what: string, done: number) => void = () => {},
): Promise<void> {
  await addSyntheticWorks(database, works, (done) => progress('works', done));
  await inBatches(sales, async (numbers) => {
    const added = await database
      .insert(orders)
      .values(numbers.map(orderOf))
      .onConflictDoNothing()
      .returning({ id: orders.id, total: orders.total });
    if (added.length === 0) return;
    await database.insert(orderItems).values(
      added.map(({ id, total }) => ({
        orderId: id,
        title: 'Harbour, sold long ago',
        medium: 'Oil on linen',
        price: total,
        editionNumbers: [1],
      })),
    );
    progress('orders', (numbers.at(-1) ?? 0) + 1);
  });
  await inBatches(subscribers, async (numbers) => {
    await database
      .insert(newsletterSubscribers)
      .values(numbers.map(subscriberOf))
      .onConflictDoNothing();
    progress('subscribers', (numbers.at(-1) ?? 0) + 1);
  });
}

/** Deletes all synthetic records. Fails where a real order refers to a synthetic work. */
export async function clearSynthetic(database: Database): Promise<void> {
  await clearSyntheticWorks(database);
  await database.delete(orders).where(like(orders.email, `%@${DOMAIN}`));
  await database
    .delete(newsletterSubscribers)
    .where(like(newsletterSubscribers.email, `%@${DOMAIN}`));
}

export const clearSyntheticWorks = (database: Database) =>
  database.delete(artworks).where(like(artworks.slug, `${PREFIX}%`));

async function inBatches(count: number, work: (numbers: number[]) => Promise<void>) {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    await work(Array.from({ length: size }, (_, index) => from + index));
  }
}

type Picture = Partial<typeof artworks.$inferInsert> | undefined;

function workOf(index: number, picture: Picture): typeof artworks.$inferInsert {
  const number = index + 1;
  const side = (step: number) => 30 + ((index * step) % 13) * 10;
  return {
    slug: `${PREFIX}${String(number).padStart(4, '0')}`,
    title: `${TIMES[index % 8]} ${NAMES[Math.floor(index / 8) % 8]}, No. ${number}`,
    description: `A work that stands here for its weight.\nNumber ${number} of a series without an end.`,
    medium: MEDIA[index % MEDIA.length] ?? '',
    dimensions: `${side(7)} × ${side(5)} cm`,
    heightMm: side(7) * 10,
    widthMm: side(5) * 10,
    year: 2020 + (index % 7),
    price: decimalOf(`${400 + (index % 40) * 150}`),
    isAvailable: index % 4 !== 3,
    isGalleried: index % 10 === 9,
    isFeatured: false,
    sortOrder: 1_000 + number,
    ...picture,
  };
}

const PEOPLE = ['Aroha', 'Ben', 'Chloé', 'Dev', 'Esi', 'Frank', 'Grace', 'Hēmi'];
const FAMILIES = ['Walker', 'Māhina', 'Patel', 'O’Brien', 'Chen', 'Tūhoe', 'Smith'];
const HOUR = 3_600_000;

/** Old enough that the sweep does not look for its payment. */
function orderOf(index: number): typeof orders.$inferInsert {
  const createdAt = new Date(Date.now() - (48 + index * 3) * HOUR);
  const total = decimalOf(`${200 + (index % 60) * 75}`);
  const status = index % 10 === 0 ? 'expired' : index % 25 === 1 ? 'refunded' : 'paid';
  const city = ['Auckland', 'Wellington', 'Dunedin'][index % 3] ?? '';
  const address = { address: `${index} Quay Street`, city, state: '', zipCode: '0110' };
  const to = { ...address, country: 'New Zealand' };
  return {
    id: syntheticId(index),
    email: `buyer-${index}@${DOMAIN}`,
    firstName: PEOPLE[index % 8] ?? '',
    lastName: FAMILIES[index % 7] ?? '',
    shippingAddress: to,
    billingAddress: to,
    subtotal: total,
    total,
    status,
    createdAt,
    browserHash: 'synthetic',
    idempotencyKey: `synthetic-${index}`,
    holdExpiresAt: createdAt,
    paidAt: status === 'expired' ? null : createdAt,
    dispatchedAt: index > 5 ? createdAt : null,
  };
}

/** A UUIDv7 of its own kind, the same at each run. */
const syntheticId = (index: number) =>
  `01900000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;

function subscriberOf(index: number): typeof newsletterSubscribers.$inferInsert {
  return {
    email: `reader-${index}@${DOMAIN}`,
    firstName: index % 5 === 4 ? null : (PEOPLE[index % 8] ?? null),
    isActive: index % 9 !== 0,
    subscribedAt: new Date(Date.now() - index * HOUR),
    unsubscribeToken: `${PREFIX}${index}`,
  };
}
